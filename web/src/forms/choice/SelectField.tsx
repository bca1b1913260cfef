import type { ComponentProps } from "react";

import { Select } from "../../ui/control/Select";
import { Field, type FieldLook } from "../field/Field";

type SelectFieldProps = FieldLook &
  Omit<ComponentProps<typeof Select>, "id" | "className"> & {
    name: string;
  };

export function SelectField({ label, hint, error, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <Select {...select} {...control} />}
    </Field>
  );
}
