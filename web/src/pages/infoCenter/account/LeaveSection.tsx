import { useMutation } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Suspense, lazy, useState } from "react";

import { useTranslation } from "../../../i18n/use-translation";
import { signOut } from "../../../session/session";
import { Button } from "../../../ui/control/Button";
import { accountSearch, infoCenterRoute } from "../route";

const WipeDialog = lazy(() => import("./WipeDialog").then((module) => ({ default: module.WipeDialog })));

export function LeaveSection() {
  const { t } = useTranslation("infoCenter");
  const navigate = useNavigate({ from: infoCenterRoute });
  // The menu of the shell leads here: its "sign out and clear" is asked about in the same words.
  const asking = useSearch({ from: infoCenterRoute }).leave === "wipe";
  const [asked, setAsked] = useState(asking);
  if (asking && !asked) setAsked(true);

  function setAsking(next: boolean) {
    const leave = next ? ("wipe" as const) : undefined;
    // Whatever is being edited stays open behind the question.
    void navigate({
      search: (before) => ({ ...accountSearch(), ...before, leave }),
      replace: true,
      resetScroll: false,
    });
  }

  const { mutate, isPending } = useMutation({ mutationFn: signOut });

  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Button busy={isPending} onClick={() => mutate({ wipeDevice: false })}>
        {isPending ? t("leave.signingOut") : t("leave.signOut")}
      </Button>
      <Button variant="danger" busy={isPending} onClick={() => setAsking(true)}>
        {t("leave.wipe")}
      </Button>
      {asked && (
        <Suspense>
          <WipeDialog open={asking} onOpenChange={setAsking} onConfirm={() => mutate({ wipeDevice: true })} />
        </Suspense>
      )}
    </div>
  );
}
