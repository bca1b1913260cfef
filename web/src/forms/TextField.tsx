import type { ComponentProps, ReactNode } from "react";

import { Field } from "./Field";

type TextFieldProps = Omit<ComponentProps<"input">, "id" | "className" | "onChange"> & {
  name: string;
  value: string;
  onValueChange: (value: string) => void;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
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
