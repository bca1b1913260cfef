import { textIn } from "../../../i18n/local-text";
import type { ChoiceQuestion, ChoicesQuestion } from "../../model";
import type { ControlProps } from "./control-props";
import "./option-controls.css";

/** One of several. */
export function ChoiceControl({ question, answer, language, id, onAnswer }: ControlProps<ChoiceQuestion>) {
  return (
    <div className="options">
      {question.options.map(({ text }, index) => {
        const position = index + 1;
        return (
          <label key={position} className="option">
            <input
              type="radio"
              name={id}
              checked={answer === position}
              onChange={() => onAnswer(position)}
              className="radio"
            />
            <span>{textIn(language, text)}</span>
          </label>
        );
      })}
    </div>
  );
}

/** Any of several. */
export function ChoicesControl(props: ControlProps<ChoicesQuestion>) {
  const { question, answer, language, id, invalid, onAnswer } = props;
  const chosen = Array.isArray(answer) ? (answer as readonly number[]) : [];

  const isAlone = (position: number) => question.options[position - 1]?.exclusive;

  function tick(position: number, on: boolean) {
    // What excludes the others is chosen alone.
    const others = chosen.filter((other) => other !== position && !(on && (isAlone(other) || isAlone(position))));
    const next = on ? [...others, position].toSorted((a, b) => a - b) : others;
    onAnswer(next.length === 0 ? undefined : next);
  }

  return (
    <div className="options">
      {question.options.map(({ text }, index) => {
        const position = index + 1;
        return (
          <label key={position} className="option">
            <input
              type="checkbox"
              name={id}
              checked={chosen.includes(position)}
              aria-invalid={invalid || undefined}
              onChange={(event) => tick(position, event.currentTarget.checked)}
              className="checkbox"
            />
            <span>{textIn(language, text)}</span>
          </label>
        );
      })}
    </div>
  );
}
