import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";

import { useTranslation } from "../../../i18n/use-translation";
import { collegesQuery } from "../../../api/people/people-queries";
import { SelectField } from "../../../forms/choice/SelectField";
import { TextField } from "../../../forms/field/TextField";
import { useLocalText } from "../../../i18n/local-text";
import { useReachesAll } from "../../../api/own/use-reaches-all";
import { useUserReason } from "./use-user-reason";
import type { UserValues } from "./user-form-rules";

type UserFieldsProps = {
  form: {
    values: UserValues;
    reasons: { [Name in keyof UserValues]?: string | undefined };
    set: (name: Exclude<keyof UserValues, "language">, value: string) => void;
  };
  onLanguage: (language: UserValues["language"]) => void;
  /** The username beside the name: fixed, or to be chosen. */
  second: ReactNode;
};

const languages = ["zh-CN", "en"] as const;

/** The particulars of a person, the same for a new one and for one there is. */
export function UserFields({ form: { values, reasons, set }, onLanguage, second }: UserFieldsProps) {
  const { t } = useTranslation("manageUsers");
  const { t: people } = useTranslation("people");
  const localText = useLocalText();
  const inWords = useUserReason();
  const reachesAll = useReachesAll();
  const { data: colleges = [] } = useQuery(collegesQuery);

  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          name="name"
          label={people("fact.name")}
          required
          autoComplete="off"
          value={values.name}
          onValueChange={(name) => set("name", name)}
          error={inWords("name", reasons.name)}
        />
        {second}
      </div>
      <SelectField
        name="college_id"
        label={people("fact.college")}
        value={values.college_id}
        onValueChange={(college) => set("college_id", college)}
        error={inWords("college_id", reasons.college_id)}
      >
        {(reachesAll || values.college_id === "") && <option value="">{t("form.noCollege")}</option>}
        {colleges.map(({ id, name }) => (
          <option key={id} value={id}>
            {localText(name)}
          </option>
        ))}
      </SelectField>
      <TextField
        name="email"
        type="email"
        inputMode="email"
        autoComplete="off"
        label={t("form.optional", { label: people("fact.email") })}
        value={values.email}
        onValueChange={(email) => set("email", email)}
        error={inWords("email", reasons.email)}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          label={t("form.optional", { label: people("fact.phone") })}
          value={values.phone}
          onValueChange={(phone) => set("phone", phone)}
          error={inWords("phone", reasons.phone)}
        />
        <SelectField
          name="language"
          label={people("fact.language")}
          hint={t("form.languageHint")}
          value={values.language}
          onValueChange={(chosen) => onLanguage(languages.find((language) => language === chosen) ?? "zh-CN")}
        >
          {languages.map((language) => (
            <option key={language} value={language} lang={language}>
              {people(`language.${language}`)}
            </option>
          ))}
        </SelectField>
      </div>
    </>
  );
}
