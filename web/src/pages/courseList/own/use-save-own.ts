import { useMutation, useQueryClient } from "@tanstack/react-query";

import { useErrorText } from "../../../api/error-text";
import { ApiError, isConflict } from "../../../api/errors";
import { ownQuestionsQuery, saveOwnQuestions } from "../../../api/campaigns/own-question-queries";
import { useTranslation } from "../../../i18n/use-translation";
import type { Question } from "../../../questionnaire/model";
import { useToast } from "../../../ui/feedback/Toast";

type Place = { campaign: string; offering: string };

/** Saves on the version that was seen, and says in words why it was not taken. */
export function useSaveOwn(place: Place, version: number) {
  const { t } = useTranslation("courseList");
  const toast = useToast();
  const client = useQueryClient();
  const errorText = useErrorText();
  const { mutate, isPending, error, reset } = useMutation(saveOwnQuestions);

  function save(questions: readonly Question[], submit: boolean, said?: string) {
    mutate(
      { ...place, form: { version, questions: [...questions], submit } },
      { onSuccess: () => said !== undefined && toast.show({ text: said }) },
    );
  }

  const tooLarge = error instanceof ApiError && error.fields["questions"] === "too_long";
  return {
    save,
    busy: isPending,
    conflict: isConflict(error),
    failure: error && (isConflict(error) ? t("own.conflict") : tooLarge ? t("own.tooLarge") : errorText(error)),
    lookAgain: () => {
      reset();
      void client.invalidateQueries(ownQuestionsQuery(place.campaign, place.offering));
    },
  };
}
