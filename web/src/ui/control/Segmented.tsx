import { useId } from "react";

import "./segmented.css";

type SegmentedProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChoose: (value: Value) => void;
};

/** One of a few views of the same thing. Native radio buttons in one frame. */
export function Segmented<Value extends string>({ label, value, options, onChoose }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className="segmented">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChoose(option.value)} />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
