import type { ChangeEvent } from "react";

type SelectBoxProps = {
  label: string;
  checked: boolean;
  /** Some of what it stands for is selected. */
  mixed?: boolean;
  disabled?: boolean;
  /** `range`: everything since the last one, as a press with the shift key means. */
  onTick: (on: boolean, range: boolean) => void;
};

/** The box before a row, or before all of them. Its label is as large as a finger. */
export function SelectBox({ label, checked, mixed = false, disabled = false, onTick }: SelectBoxProps) {
  function tick({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    onTick(currentTarget.checked, "shiftKey" in nativeEvent && nativeEvent.shiftKey === true);
  }

  return (
    <label className="select-box" title={disabled ? label : undefined}>
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        disabled={disabled}
        ref={(box) => {
          if (box) box.indeterminate = mixed;
        }}
        onChange={tick}
        className="checkbox"
      />
    </label>
  );
}
