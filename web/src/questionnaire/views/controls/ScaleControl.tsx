import { type KeyboardEvent, use } from "react";

import { textIn } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import type { ScaleQuestion } from "../../model";
import { AboutGraduates } from "./anonymous";
import type { ControlProps } from "./control-props";
import { senseParts, widthNeeded } from "./scale-room";
import "./scale-control.css";

/** A row of cells with a word on each; numbers between two words where only the ends have one. */
export function ScaleControl({ question, answer, language, id, onAnswer }: ControlProps<ScaleQuestion>) {
  const { t } = useTranslation("questionnaire", language);
  const none = use(AboutGraduates) ? "cannotJudge" : "notApplicable";
  const labels = question.labels.map((label) => textIn(language, label));
  const labelled = labels.length === question.steps;
  const steps = Array.from({ length: question.steps }, (_, index) => index + 1);
  const endWord = (step: number) => (step === 1 ? labels[0] : step === question.steps ? labels.at(-1) : undefined);

  return (
    <>
      {!labelled && (
        <p aria-hidden="true" className="scale-ends">
          <span>{labels[0]}</span>
          <span>{labels.at(-1)}</span>
        </p>
      )}
      <div
        className="scale"
        data-steps={labelled ? undefined : question.steps}
        data-needs={labelled ? widthNeeded(labels) : undefined}
      >
        {steps.map((step) => (
          <label key={step} className="scale-cell">
            <input
              type="radio"
              name={id}
              checked={answer === step}
              onChange={() => onAnswer(step)}
              onKeyDown={chooseByDigit}
            />
            {labelled ? (
              <Word>{labels[step - 1] ?? ""}</Word>
            ) : (
              <>
                <span aria-hidden="true">{step}</span>
                <span className="sr-only">
                  {endWord(step) === undefined
                    ? t("step", { number: step })
                    : t("stepWithWord", { number: step, word: endWord(step) ?? "" })}
                </span>
              </>
            )}
          </label>
        ))}
      </div>
      {question.not_applicable && (
        <label className="scale-none">
          <input type="radio" name={id} checked={answer === null} onChange={() => onAnswer(null)} className="radio" />
          {t(none)}
        </label>
      )}
    </>
  );
}

/** The third cell by the key 3, from any of them. */
function chooseByDigit({ key, altKey, ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLInputElement>) {
  if (altKey || ctrlKey || metaKey) return;
  const cell = currentTarget.closest(".scale")?.querySelectorAll("input")[Number(key) - 1];
  cell?.click();
  cell?.focus();
}

function Word({ children }: { children: string }) {
  return (
    <span className="scale-word">
      {senseParts(children).map((part) => (
        <span key={part}>{part}</span>
      ))}
    </span>
  );
}
