import { useMutation } from "@tanstack/react-query";
import { Suspense, lazy, useState } from "react";

import { useTranslation } from "../../i18n/use-translation";
import { signOut } from "../../session/session";
import { Button } from "../../ui/Button";

const WipeDialog = lazy(() => import("./WipeDialog").then((module) => ({ default: module.WipeDialog })));

export function LeaveSection() {
  const { t } = useTranslation("infoCenter");
  const [asking, setAsking] = useState(false);
  const [asked, setAsked] = useState(false);
  const { mutate, isPending } = useMutation({ mutationFn: signOut });

  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Button busy={isPending} onClick={() => mutate({ wipeDevice: false })}>
        {isPending ? t("leave.signingOut") : t("leave.signOut")}
      </Button>
      <Button
        variant="danger"
        busy={isPending}
        onClick={() => {
          setAsked(true);
          setAsking(true);
        }}
      >
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
