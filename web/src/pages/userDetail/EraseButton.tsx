import { lazy, Suspense, useState } from "react";

import { useTranslation } from "../../i18n/use-translation";
import type { UserDetail } from "../../api/people/people-queries";
import { Button } from "../../ui/control/Button";

const EraseDialog = lazy(() => import("./EraseDialog").then((module) => ({ default: module.EraseDialog })));

/** For somebody who has left, whose account is disabled: before that there is the way back. */
export function EraseButton({ user }: { user: UserDetail }) {
  const { t } = useTranslation("userDetail");
  const [asked, setAsked] = useState(false);
  if (user.state !== "disabled") return null;
  return (
    <>
      <Button variant="danger" size="compact" onClick={() => setAsked(true)}>
        {t("erase.button")}
      </Button>
      {asked && (
        <Suspense>
          <EraseDialog user={user} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  );
}
