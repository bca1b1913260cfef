/**
 * A questionnaire as it is answered, one step at a time. It knows nothing of where the form comes from and where the answers
 * go: they come in and changes go out.
 */
import { type ReactNode, useEffect, useId, useMemo, useRef } from "react";

import type { Language } from "../../i18n/language";
import { textIn } from "../../i18n/local-text";
import { useTranslation } from "../../i18n/use-translation";
import type { Answer, Answers, FrozenForm } from "../model";
import { progressOf } from "../progress";
import { itemsOf, stepsOf } from "../steps";
import { problemsOf } from "../validity";
import { visibleKeys } from "../visibility";
import { ErrorSummary } from "./ErrorSummary";
import { StepHeader } from "./StepHeader";
import { StepQuestions } from "./StepQuestions";
import { useAppeared } from "./use-appeared";
import type { Found } from "./use-filling";
import "./questionnaire.css";

type QuestionnaireProps = {
  frozen: FrozenForm;
  answers: Answers;
  /** Must stay the same function. No answer: it was taken back. */
  onChange: (key: string, answer: Answer | undefined) => void;
  /** Of the questions, and of every word around them. */
  language: Language;
  step: number;
  onStep: (step: number) => void;
  /** What kept somebody from going on; its list leads to other steps through `onFoundStep`. */
  found: Found | null;
  onFoundStep: (step: number) => void;
  /** The title and what belongs to it. */
  head: ReactNode;
  /** What is to be known before answering. */
  notice?: ReactNode;
  /** Below the questions. */
  atEnd?: ReactNode;
};

export function Questionnaire(props: QuestionnaireProps) {
  const { frozen, answers, onChange, language, step, onStep, found, onFoundStep, head, notice, atEnd } = props;
  const { t } = useTranslation("questionnaire", language);
  const idPrefix = useId();
  const steps = useMemo(() => stepsOf(frozen), [frozen]);
  const items = useMemo(() => itemsOf(steps), [steps]);
  const visible = visibleKeys(items, answers);
  const progress = progressOf(steps, answers);
  const shown = items.filter(({ key }) => visible.has(key));
  const numbers = new Map(shown.map(({ key }, index) => [key, index + 1]));
  const faults = new Map(found ? problemsOf(items, answers).map(({ key, reason }) => [key, reason]) : []);

  const now = steps[step];
  const shownNow = now ? itemsOf([now]).filter(({ key }) => visible.has(key)) : [];
  const appeared = useAppeared(step, shownNow);

  const header = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const summary = useRef<HTMLElement>(null);
  const jumpTo = useRef<string | null>(null);
  const before = useRef({ step, attempt: found?.attempt ?? 0 });

  // The focus goes where the reader goes: to what was found, to the question asked for, or to the beginning of the step.
  useEffect(() => {
    const attempt = found?.attempt ?? 0;
    const { step: stepBefore, attempt: attemptBefore } = before.current;
    before.current = { step, attempt };
    if (attempt > attemptBefore) {
      summary.current?.focus();
    } else if (jumpTo.current !== null) {
      focusQuestion(idPrefix + jumpTo.current);
      jumpTo.current = null;
    } else if (step !== stepBefore) {
      heading.current?.focus({ preventScroll: true });
      header.current?.scrollIntoView({ block: "nearest" });
    }
  }, [step, found, idPrefix]);

  function jump(key: string) {
    const target = steps.findIndex((one) => itemsOf([one]).some((item) => item.key === key));
    if (target === step) {
      focusQuestion(idPrefix + key);
      return;
    }
    jumpTo.current = key;
    onFoundStep(target);
  }

  const title = now?.section ? textIn(language, now.section.title) : t("ownStep");
  return (
    <div lang={language} className="questionnaire">
      <header ref={header} className="questionnaire-head">
        {head}
        <StepHeader steps={steps} progress={progress.steps} step={step} language={language} onStep={onStep} />
      </header>
      <div className="questionnaire-column">
        {notice}
        {found && (
          <ErrorSummary
            ref={summary}
            items={shown.filter(({ key }) => found.keys.includes(key))}
            teachers={frozen.teachers}
            numbers={numbers}
            faults={faults}
            language={language}
            onJump={jump}
          />
        )}
        <section aria-labelledby={`${idPrefix}-step`} className="questionnaire-step">
          <h2 ref={heading} id={`${idPrefix}-step`} tabIndex={-1} className="sr-only">
            {title}
          </h2>
          {now && (
            <StepQuestions
              step={now}
              frozen={frozen}
              visible={visible}
              numbers={numbers}
              faults={faults}
              checked={found?.keys ?? none}
              answers={answers}
              idPrefix={idPrefix}
              language={language}
              onAnswer={onChange}
            />
          )}
        </section>
        {atEnd}
        <p role="status" className="sr-only">
          {appeared > 0 && t("appeared", { count: appeared })}
        </p>
      </div>
    </div>
  );
}

const none: readonly string[] = [];

function focusQuestion(id: string) {
  const question = document.getElementById(id);
  const control = question?.querySelector<HTMLElement>("input:checked") ?? question?.querySelector("input, textarea");
  if (control instanceof HTMLElement) control.focus({ preventScroll: true });
  question?.scrollIntoView({ block: "center" });
}
