import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";

import { deleteSurvey, refreshSurveys } from "../../../../../api/surveys/survey-mutations";
import type { Survey } from "../../../../../api/surveys/survey-queries";
import { useLocalText } from "../../../../../i18n/local-text";
import { useTranslation } from "../../../../../i18n/use-translation";
import { Button } from "../../../../../ui/control/Button";
import { useToast } from "../../../../../ui/feedback/Toast";
import { campaignsRoute } from "../../../route";
import { toSurveys } from "../../use-enterprises-office";
import { useRefusal } from "../use-refusal";

const ConfirmDialog = lazy(() =>
  import("../../../../../ui/overlay/ConfirmDialog").then((module) => ({ default: module.ConfirmDialog })),
);

export function DeleteButton({ survey }: { survey: Pick<Survey, "id" | "version" | "name"> }) {
  const { t } = useTranslation("surveys");
  const localText = useLocalText();
  const refusal = useRefusal();
  const toast = useToast();
  const client = useQueryClient();
  const navigate = useNavigate({ from: campaignsRoute });
  const [asking, setAsking] = useState(false);
  const { mutate, isPending, error, reset } = useMutation(deleteSurvey);
  const { id, version } = survey;
  const name = localText(survey.name);

  function remove() {
    mutate(
      { id, version },
      {
        onSuccess() {
          // The lists once it is left: what is gone is not asked for again.
          void navigate({ search: toSurveys(), replace: true, ignoreBlocker: true }).then(() => refreshSurveys(client));
          toast.show({ text: t("done.delete", { name }) });
        },
      },
    );
  }

  return (
    <>
      <Button size="compact" variant="danger" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t("action.delete")}
      </Button>
      {asking && (
        <Suspense>
          <ConfirmDialog
            title={t("ask.delete.title", { name })}
            text={t("ask.delete.text")}
            no={t("ask.delete.no")}
            yes={t("action.delete")}
            doing={t("ask.delete.busy")}
            grave
            busy={isPending}
            failure={error && refusal(error)}
            onConfirm={remove}
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
