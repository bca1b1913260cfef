import { useId } from "react";

import { classNames } from "../../ui/class-names";
import { FaultText } from "./FaultText";

export interface Choice<Value extends string | number> {
  value: Value;
  label: string;
  about: string;
  /** Why it cannot be chosen. */
  unavailable?: string | undefined;
}

type ChoiceFieldProps<Value extends string | number> = {
  name: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  value: Value;
  choices: readonly Choice<Value>[];
  onChoose: (value: Value) => void;
};

/** One of a few, each with a word about it. What cannot be chosen stays readable and says why. */
export function ChoiceField<Value extends string | number>(props: ChoiceFieldProps<Value>) {
  const { name, label, hint, error, value, choices, onChoose } = props;
  const id = useId();
  const note = error ?? hint;

  return (
    <fieldset aria-describedby={note === undefined ? undefined : `${id}-note`}>
      <legend className="text-sm font-semibold">{label}</legend>
      <div className="mt-1">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={classNames(
              "flex min-h-11 items-center gap-2.5 py-1",
              choice.unavailable !== undefined && "text-muted",
            )}
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.unavailable !== undefined}
              onChange={() => onChoose(choice.value)}
              className="radio disabled:opacity-40"
            />
            <span className="min-w-0 leading-tight lg:text-sm lg:leading-tight">
              {choice.label}
              <span className="block text-note text-muted">{choice.unavailable ?? choice.about}</span>
            </span>
          </label>
        ))}
      </div>
      {note !== undefined && (
        <div id={`${id}-note`} className="mt-1 text-sm">
          {error === undefined ? <p className="text-muted">{hint}</p> : <FaultText>{error}</FaultText>}
        </div>
      )}
    </fieldset>
  );
}
