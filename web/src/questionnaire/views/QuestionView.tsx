import { memo, useRef } from "react";

import type { Language } from "../../i18n/language";
import { textIn } from "../../i18n/local-text";
import { useTranslation } from "../../i18n/use-translation";
import { Icon } from "../../ui/icon/Icon";
import type { Answer, Question } from "../model";
import type { Fault } from "../validity";
import { faultWords } from "./fault-words";
import { QuestionControl } from "./controls/QuestionControl";
import "./question.css";

type QuestionViewProps = {
  /** Unique in the document. The control inside gets `<id>-answer`. */
  id: string;
  /** Under which its answer is kept. */
  answerKey: string;
  number: number;
  question: Question;
  language: Language;
  answer: Answer | undefined;
  fault?: Fault | undefined;
  /** Must stay the same function from one drawing to the next. */
  onAnswer: (key: string, answer: Answer | undefined) => void;
};

/** One question with its answer. Drawn again only when something about it changes, so that a long form stays quick. */
export const QuestionView = memo(function QuestionView(props: QuestionViewProps) {
  const { id, answerKey, number, question, language, answer, fault, onAnswer } = props;
  const { t } = useTranslation("questionnaire", language);
  const frame = useRef<HTMLFieldSetElement>(null);
  const controlId = `${id}-answer`;
  const helpId = `${id}-help`;
  const faultId = `${id}-fault`;
  const oneChoice = question.type === "scale" || question.type === "choice";
  const written = question.type === "number" || question.type === "text";
  const hasHelp = question.help !== null || question.type === "choices";
  const describedBy = [hasHelp && helpId, fault !== undefined && faultId].filter(Boolean).join(" ") || undefined;

  const title = (
    <>
      <span className="question-number">{number}</span>
      {textIn(language, question.text)}
    </>
  );

  function clear() {
    onAnswer(answerKey, undefined);
    // The button goes away with the choice.
    frame.current?.querySelector("input")?.focus();
  }

  return (
    <div id={id} className="question" data-fault={fault === undefined ? undefined : ""}>
      <fieldset
        ref={frame}
        role={oneChoice ? "radiogroup" : undefined}
        aria-required={oneChoice ? question.required : undefined}
        aria-invalid={oneChoice && fault !== undefined ? true : undefined}
        aria-describedby={written ? undefined : describedBy}
        className="question-body"
      >
        <legend className="question-title">
          {written ? <label htmlFor={controlId}>{title}</label> : title}
          {!question.required && <span className="question-optional"> {t("optional")}</span>}
        </legend>
        {hasHelp && (
          <p id={helpId} className="question-help">
            {question.help === null ? t("severalAllowed") : textIn(language, question.help)}
          </p>
        )}
        <QuestionControl
          question={question}
          answer={answer}
          language={language}
          id={controlId}
          describedBy={written ? describedBy : undefined}
          invalid={fault !== undefined}
          onAnswer={(next) => onAnswer(answerKey, next)}
        />
        {fault !== undefined && (
          <p id={faultId} className="question-fault">
            <Icon name="warning" className="mt-0.5 size-4.5" />
            {faultWords(t, question, fault)}
          </p>
        )}
        {oneChoice && !question.required && answer !== undefined && (
          <button type="button" className="question-clear" onClick={clear}>
            {t("clear")}
          </button>
        )}
      </fieldset>
    </div>
  );
});
