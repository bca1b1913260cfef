import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";

import { session } from "../session/state";

type Place = { pathname: string; search: string };

function isSameForm(here: Place, there: Place, named: readonly string[]): boolean {
  const formAt = ({ pathname, search }: Place) => {
    const parameters = new URLSearchParams(search);
    // Not joined: a flag without a value must differ from one that is not there.
    return JSON.stringify([pathname, ...named.map((name) => parameters.get(name))]);
  };
  return formAt(here) === formAt(there);
}

/** While something is unsaved, leaving the form waits for an answer. Signing out does not: there is no way back to it. */
export function useLeaveGuard(unsaved: boolean, named: readonly string[]) {
  const { history } = useRouter();
  const [answer, setAnswer] = useState<{ leave: (really: boolean) => void } | null>(null);

  useEffect(() => {
    if (!unsaved) return;
    return history.block({
      enableBeforeUnload: true,
      blockerFn({ currentLocation, nextLocation }) {
        if (session.get() === null || isSameForm(currentLocation, nextLocation, named)) return false;
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
  }, [unsaved, named, history]);

  return answer;
}
