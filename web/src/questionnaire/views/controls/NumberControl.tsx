import { textIn } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import type { NumberQuestion } from "../../model";
import type { ControlProps } from "./control-props";
import { keepNumber, readNumber } from "./typed-number";
import { useTyped } from "./use-typed";
import "./typed-fields.css";

/** A whole number, with its unit and its range. Not `type="number"`: a wheel or a finger would change it unnoticed. */
export function NumberControl(props: ControlProps<NumberQuestion>) {
  const { question, answer, language, id, describedBy, invalid, onAnswer } = props;
  const { t } = useTranslation("questionnaire", language);
  const given = typeof answer === "number" ? answer : undefined;
  const [typed, setTyped] = useTyped(given, String, readNumber);
  const hintId = `${id}-hint`;

  function take(value: string) {
    const kept = keepNumber(value);
    if (kept === null) return;
    setTyped(kept);
    onAnswer(readNumber(kept));
  }

  return (
    <>
      <div className="number-field">
        <input
          id={id}
          type="text"
          // A keyboard of digits has no minus.
          inputMode={question.min < 0 ? "text" : "numeric"}
          autoComplete="off"
          value={typed}
          required={question.required}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy === undefined ? hintId : `${describedBy} ${hintId}`}
          onChange={(event) => take(event.currentTarget.value)}
          className="input"
        />
        {question.unit && <span>{textIn(language, question.unit)}</span>}
      </div>
      <p id={hintId} className="question-hint">
        {t("range", { min: question.min, max: question.max })}
      </p>
    </>
  );
}
