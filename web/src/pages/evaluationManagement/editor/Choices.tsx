import { type ReactNode, useId } from "react";

import { FieldError } from "../../../forms/FieldError";

type ChoicesProps<Value extends string> = {
  name: string;
  label: string;
  value: Value;
  choices: readonly { value: Value; label: string; about?: string | undefined }[];
  onChoose: (value: Value) => void;
  error?: string | undefined;
  /** What belongs to the choice, below it. */
  children?: ReactNode;
};

/** One of a few, each with a sentence about it. */
export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { name, label, value, choices, onChoose, error, children } = props;
  const noteId = useId();
  const chosen = choices.some((choice) => choice.value === value) ? value : choices[0]?.value;
  return (
    <fieldset aria-describedby={error === undefined ? undefined : noteId} className="min-w-0">
      <legend className="text-sm font-semibold">{label}</legend>
      <div className="mt-1">
        {choices.map((choice) => (
          <label key={choice.value} className="flex min-h-11 items-center gap-2.5 py-1.5 text-sm">
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              data-fault={(error !== undefined && choice.value === chosen) || undefined}
              onChange={() => onChoose(choice.value)}
              className="radio"
            />
            <span className="min-w-0">
              {choice.label}
              {choice.about !== undefined && <span className="block text-note text-muted">{choice.about}</span>}
            </span>
          </label>
        ))}
      </div>
      {children}
      {error !== undefined && <FieldError id={noteId}>{error}</FieldError>}
    </fieldset>
  );
}
