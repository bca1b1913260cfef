import { useCallback } from "react";

import type { Draft } from "../../../../../api/observation/report-calls";
import { useLanguage } from "../../../../../i18n/language";
import { withReport } from "../../../../../observation/report/draft";
import type { Answer, FrozenForm } from "../../../../../questionnaire/model";
import { itemsOf, type Step } from "../../../../../questionnaire/steps";
import { problemsOf } from "../../../../../questionnaire/validity";
import { visibleKeys } from "../../../../../questionnaire/visibility";
import { Anonymous } from "../../../../../questionnaire/views/controls/anonymous";
import { StepQuestions } from "../../../../../questionnaire/views/StepQuestions";
import { withAnswer } from "../../../../../questionnaire/views/with-answer";

type QuestionsStepProps = {
  frozen: FrozenForm;
  steps: readonly Step[];
  step: Step;
  draft: Draft;
  /** Keys whose faults are shown. */
  checked: readonly string[];
  onChange: (change: (draft: Draft) => Draft) => void;
};

/** One section of the template, as questionnaires ask it. */
export function QuestionsStep({ frozen, steps, step, draft, checked, onChange }: QuestionsStepProps) {
  const language = useLanguage();
  const { answers } = draft.report;
  // The same function from one drawing to the next, so that only what changes is drawn again.
  const answer = useCallback(
    (key: string, given: Answer | undefined) =>
      onChange((before) => withReport(before, { answers: withAnswer(before.report.answers, key, given) })),
    [onChange],
  );
  const items = itemsOf(steps);
  const visible = visibleKeys(items, answers);
  const shown = items.filter(({ key }) => visible.has(key));
  const numbers = new Map(shown.map(({ key }, at) => [key, at + 1]));
  const faults = new Map(problemsOf(items, answers).map(({ key, reason }) => [key, reason]));

  return (
    <Anonymous value={false}>
      <StepQuestions
        step={step}
        frozen={frozen}
        visible={visible}
        numbers={numbers}
        faults={faults}
        checked={checked}
        answers={answers}
        idPrefix="field-"
        language={language}
        onAnswer={answer}
      />
    </Anonymous>
  );
}
