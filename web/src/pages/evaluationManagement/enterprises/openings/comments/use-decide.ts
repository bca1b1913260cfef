import { useMutation } from "@tanstack/react-query";

import { isConflict } from "../../../../../api/errors";
import { decideSurveyComment } from "../../../../../api/surveys/survey-mutations";
import type { SurveyComment, SurveyVerdict } from "../../../../../api/surveys/survey-queries";
import { useTranslation } from "../../../../../i18n/use-translation";
import { useRefusal } from "../use-refusal";

/** Decides on a comment as it was seen. */
export function useDecide(survey: string, onDone: () => void) {
  const { t } = useTranslation("surveys");
  const refusal = useRefusal();
  const { mutate, isPending, error, data } = useMutation(decideSurveyComment);

  return {
    busy: isPending,
    decide: (comment: SurveyComment, decision: SurveyVerdict, text: string | null = null) =>
      mutate({ survey, comment, decision, text }, { onSuccess: onDone }),
    /** How the last one ended, in words. */
    told: error
      ? isConflict(error)
        ? t("comments.taken")
        : t("comments.notDone", { reason: refusal(error) })
      : data?.decision
        ? t(`comments.told.${data.decision}`)
        : "",
    failed: error !== null,
  };
}
