import { type ReactNode, useId } from "react";

import { FieldGroup } from "../field/FieldGroup";
import type { NoteProps } from "../field/FieldNote";
import { Option, type OptionLook } from "./Option";
import { classNames } from "../../ui/class-names";

export type Choice<Value> = {
  value: Value;
  label: ReactNode;
  about?: ReactNode;
  /** Why it cannot be chosen; said in place of what is said about it. */
  unavailable?: string | undefined;
  /** The language of its words, where it is not the page's. */
  lang?: string;
};

type RadioGroupFieldProps<Value extends string | number> = NoteProps & {
  name: string;
  label: string;
  labelHidden?: boolean;
  look?: OptionLook;
  /** Null while none is chosen. */
  value: Value | null;
  choices: readonly Choice<Value>[];
  onChoose: (value: Value) => void;
  /** What belongs to the choice, below it. */
  children?: ReactNode;
};

/** One of a few, each with a sentence about it. What cannot be chosen stays readable and says why. */
export function RadioGroupField<Value extends string | number>(props: RadioGroupFieldProps<Value>) {
  const { name, label, labelHidden = false, look = "lines", value, choices, onChoose, children, ...note } = props;
  const id = useId();
  const whyId = (at: number) => `${id}-why-${at}`;
  const chosen = choices.some((choice) => choice.value === value) ? value : choices[0]?.value;

  return (
    <FieldGroup
      {...note}
      label={label}
      legend={labelHidden ? "hidden" : "shown"}
      describedBy={choices.flatMap(({ unavailable }, at) => (unavailable === undefined ? [] : [whyId(at)]))}
    >
      <div className={classNames("form-option-group", look === "panel" && "panel")} data-look={look}>
        {choices.map((choice, at) => (
          <Option
            key={choice.value}
            type="radio"
            look={look}
            name={name}
            value={choice.value}
            lang={choice.lang}
            label={choice.label}
            about={choice.unavailable ?? choice.about}
            aboutId={choice.unavailable === undefined ? undefined : whyId(at)}
            checked={choice.value === value}
            disabled={choice.unavailable !== undefined}
            data-fault={(note.error !== undefined && choice.value === chosen) || undefined}
            onChange={() => onChoose(choice.value)}
          />
        ))}
      </div>
      {children}
    </FieldGroup>
  );
}
