import type { ComponentProps } from "react";

import { Field, type FieldLook } from "./Field";

type TextFieldProps = FieldLook &
  Omit<ComponentProps<"input">, "id" | "className" | "onChange"> & {
    name: string;
    value: string;
    onValueChange: (value: string) => void;
  };

export function TextField({ label, hint, error, onValueChange, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <input
          {...input}
          {...control}
          className="input"
          onChange={(event) => onValueChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
