import { useMutation } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";

import { revokeInvitation } from "../../../../../api/surveys/survey-mutations";
import type { Rater, SurveyDetail } from "../../../../../api/surveys/survey-queries";
import { useTranslation } from "../../../../../i18n/use-translation";
import { Button } from "../../../../../ui/control/Button";
import { useToast } from "../../../../../ui/feedback/Toast";
import { useRefusal } from "../use-refusal";

const ConfirmDialog = lazy(() =>
  import("../../../../../ui/overlay/ConfirmDialog").then((module) => ({ default: module.ConfirmDialog })),
);

export function RevokeButton({ survey, rater }: { survey: SurveyDetail; rater: Rater }) {
  const { t } = useTranslation("surveys");
  const refusal = useRefusal();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending, error, reset } = useMutation(revokeInvitation);
  const { name, invitation } = rater;

  function revoke() {
    mutate(
      { survey: survey.id, invitation },
      {
        onSuccess() {
          setAsking(false);
          toast.show({ text: t("done.revoke", { name }) });
        },
      },
    );
  }

  return (
    <>
      <Button
        size="compact"
        variant="danger"
        className="justify-self-start"
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        {t("revoke.button")}
      </Button>
      {asking && (
        <Suspense>
          <ConfirmDialog
            title={t("revoke.title", { name })}
            text={t("revoke.text")}
            no={t("revoke.no")}
            yes={t("revoke.button")}
            doing={t("revoke.busy")}
            grave
            busy={isPending}
            failure={error && refusal(error)}
            onConfirm={revoke}
            onClose={() => {
              reset();
              setAsking(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
