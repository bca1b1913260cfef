import { useMutation } from "@tanstack/react-query";
import { type ComponentProps, lazy, Suspense, useState } from "react";

import { decideOwnQuestions, type OwnQuestionsState } from "../../../api/campaigns/own-question-queries";
import type { HandedInQuestions } from "../../../api/models";
import { FormFailure } from "../../../forms/FormFailure";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { QuestionTexts } from "../../../questionnaire/views/QuestionTexts";
import { Button } from "../../../ui/control/Button";
import { CodeText } from "../../../ui/text/CodeText";
import { Tag } from "../../../ui/feedback/Tag";
import { useToast } from "../../../ui/feedback/Toast";
import { useRefusal } from "../use-refusal";

const ReturnDialog = lazy(() => import("./ReturnDialog").then((module) => ({ default: module.ReturnDialog })));

const tones: Record<OwnQuestionsState, NonNullable<ComponentProps<typeof Tag>["tone"]>> = {
  draft: "neutral",
  submitted: "warn",
  approved: "ok",
  returned: "neutral",
};

type HandedInProps = { set: HandedInQuestions; decidable: boolean };

/** One teacher's questions for one class. */
export function HandedIn({ set, decidable }: HandedInProps) {
  const { t } = useTranslation("evaluationManagement");
  const localText = useLocalText();
  const toast = useToast();
  const refusal = useRefusal();
  const [returning, setReturning] = useState(false);
  const { mutate, mutateAsync, isPending, error } = useMutation(decideOwnQuestions);
  const { state, teacher, class_code } = set;
  const whose = t("own.of", { teacher: teacher.name, course: localText(set.course_name) });

  async function giveBack(reason: string) {
    await mutateAsync({ id: set.id, version: set.version, reason });
    setReturning(false);
    toast.show({ text: t("own.returned", { whose }) });
  }

  return (
    <li className="grid gap-2 border-b py-3.5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h3 className="flex flex-wrap items-center gap-x-2 text-sm font-semibold">
            {whose}
            <Tag tone={tones[state]}>{t(`own.state.${state}`)}</Tag>
          </h3>
          <p className="text-sm text-muted">
            <CodeText>{class_code}</CodeText> · {localText(set.college)}
          </p>
        </div>
        {decidable && (state === "submitted" || state === "approved") && (
          <div className="flex gap-2">
            <Button
              size="compact"
              aria-label={t("own.returnOf", { whose })}
              busy={isPending}
              onClick={() => setReturning(true)}
            >
              {t("own.return")}
            </Button>
            {state === "submitted" && (
              <Button
                size="compact"
                aria-label={t("own.approveOf", { whose })}
                busy={isPending}
                onClick={() =>
                  mutate(
                    { id: set.id, version: set.version },
                    { onSuccess: () => toast.show({ text: t("own.approved", { whose }) }) },
                  )
                }
              >
                {t("own.approve")}
              </Button>
            )}
          </div>
        )}
      </div>
      <QuestionTexts questions={set.questions} />
      {set.reason !== null && <p className="text-sm text-muted">{t("own.reason", { reason: set.reason })}</p>}
      {error !== null && !returning && <FormFailure>{refusal(error)}</FormFailure>}
      {returning && (
        <Suspense>
          <ReturnDialog whose={whose} onClose={() => setReturning(false)} onReturn={giveBack} />
        </Suspense>
      )}
    </li>
  );
}
