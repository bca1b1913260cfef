import type { ComponentProps, ReactNode } from "react";

import { Select } from "../ui/Select";
import { Field } from "./Field";

type SelectFieldProps = Omit<ComponentProps<typeof Select>, "id" | "className"> & {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
};

export function SelectField({ label, hint, error, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <Select {...select} {...control} />}
    </Field>
  );
}
