import type { ComponentProps } from "react";

import { Field, type FieldLook } from "./Field";

type TextAreaFieldProps = FieldLook &
  Omit<ComponentProps<"textarea">, "id" | "className" | "onChange"> & {
    name: string;
    value: string;
    onValueChange: (value: string) => void;
  };

/** Text of several lines. */
export function TextAreaField({ label, hint, error, onValueChange, ...textarea }: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <textarea
          {...textarea}
          {...control}
          className="input"
          onChange={({ currentTarget }) => onValueChange(currentTarget.value)}
        />
      )}
    </Field>
  );
}
