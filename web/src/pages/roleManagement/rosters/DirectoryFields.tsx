/** Where a directory is, who of it is taken, and which attribute says what. */
import type { ComponentProps } from "react";

import { SelectField } from "../../../forms/choice/SelectField";
import { PasswordField } from "../../../forms/field/PasswordField";
import { TextAreaField } from "../../../forms/field/TextAreaField";
import { TextField } from "../../../forms/field/TextField";
import { useTranslation } from "../../../i18n/use-translation";
import { attributes, becomes, type Draft } from "./roster-draft";

export type DirectoryField =
  | "address"
  | "authority"
  | "reader"
  | "secret"
  | "base"
  | "filter"
  | (typeof attributes)[number];

type DirectoryFieldsProps = {
  values: Draft;
  /** Whether a password is kept. */
  kept: boolean;
  errorOf: (name: DirectoryField) => string | undefined;
  set: (name: DirectoryField, value: string) => void;
  onRole: (role: Draft["role"]) => void;
};

export function DirectoryFields({ values, kept, errorOf, set, onRole }: DirectoryFieldsProps) {
  const { t } = useTranslation("rosters");
  const field = (name: DirectoryField, hint?: string): ComponentProps<typeof TextField> => ({
    name,
    label: t(`directory.field.${name}`),
    hint,
    value: values[name],
    onValueChange: (value) => set(name, value),
    error: errorOf(name),
    autoComplete: "off",
    autoCapitalize: "none",
    spellCheck: false,
  });
  const { label, value, error } = field("authority");

  return (
    <>
      <TextField {...field("address", t("directory.hint.address"))} inputMode="url" />
      <TextAreaField
        name="authority"
        label={label}
        hint={t("directory.hint.authority")}
        value={value}
        onValueChange={(text) => set("authority", text)}
        error={error}
        rows={3}
        autoComplete="off"
        spellCheck={false}
      />
      <TextField {...field("reader", t("directory.hint.reader"))} />
      <PasswordField
        {...field("secret", t(kept ? "directory.hint.secretKept" : "directory.hint.secret"))}
        autoComplete="new-password"
        showLabel={t("form.show")}
        hideLabel={t("form.hide")}
      />
      <TextField {...field("base", t("directory.hint.base"))} />
      <TextField {...field("filter", t("directory.hint.filter"))} />
      <SelectField
        name="role"
        label={t("directory.field.role")}
        hint={t("directory.hint.role")}
        value={values.role}
        onValueChange={(role) => onRole(role as Draft["role"])}
      >
        {becomes.map((role) => (
          <option key={role} value={role}>
            {t(`directory.role.${role}`)}
          </option>
        ))}
      </SelectField>
      {attributes.map((name) => (
        <TextField key={name} {...field(name, t(`directory.hint.${name}`))} />
      ))}
    </>
  );
}
