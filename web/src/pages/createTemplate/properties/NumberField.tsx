import type { ComponentProps, ReactNode } from "react";

import { Field } from "../../../forms/field/Field";
import { NumberInput } from "./NumberInput";

type NumberFieldProps = Omit<ComponentProps<typeof NumberInput>, "id" | "className"> & {
  label: ReactNode;
  error?: string | undefined;
};

export function NumberField({ label, error, ...input }: NumberFieldProps) {
  return (
    <Field label={label} error={error}>
      {(control) => <NumberInput {...input} {...control} />}
    </Field>
  );
}
