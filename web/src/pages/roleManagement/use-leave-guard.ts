import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";

import { session } from "../../session/state";

type Place = { pathname: string; search: string };

/** Another page of members is still the same form. */
function isSameForm(here: Place, there: Place): boolean {
  const withoutPage = ({ pathname, search }: Place) => {
    const parameters = new URLSearchParams(search);
    parameters.delete("page");
    return `${pathname}?${parameters.toString()}`;
  };
  return withoutPage(here) === withoutPage(there);
}

/** While something is unsaved, leaving the form waits for an answer. Signing out does not: there is no way back to it. */
export function useLeaveGuard(unsaved: boolean) {
  const { history } = useRouter();
  const [answer, setAnswer] = useState<{ leave: (really: boolean) => void } | null>(null);

  useEffect(() => {
    if (!unsaved) return;
    return history.block({
      enableBeforeUnload: true,
      blockerFn({ currentLocation, nextLocation }) {
        if (session.get() === null || isSameForm(currentLocation, nextLocation)) return false;
        return new Promise<boolean>((resolve) => {
          setAnswer({
            leave(really) {
              setAnswer(null);
              resolve(!really);
            },
          });
        });
      },
    });
  }, [unsaved, history]);

  return answer;
}
