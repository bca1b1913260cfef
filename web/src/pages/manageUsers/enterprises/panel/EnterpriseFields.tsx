import { useQuery } from "@tanstack/react-query";

import { useReachesAll } from "../../../../api/own/use-reaches-all";
import { collegesQuery } from "../../../../api/people/people-queries";
import { CheckboxField } from "../../../../forms/choice/CheckboxField";
import { SelectField } from "../../../../forms/choice/SelectField";
import { FieldGroup } from "../../../../forms/field/FieldGroup";
import { TextField } from "../../../../forms/field/TextField";
import { useLocalText } from "../../../../i18n/local-text";
import { useTranslation } from "../../../../i18n/use-translation";
import { industries, relations } from "../../../../api/enterprises/enterprise-kinds";
import { hasKey } from "../../../../session/permissions";
import type { EnterpriseField } from "./enterprise-draft";
import type { EnterpriseFormState } from "./use-enterprise-form";

const sizes = ["micro", "small", "medium", "large"] as const;

/** The particulars of an enterprise, the same for a new one and for one there is. */
export function EnterpriseFields({ form: { draft, faults, set } }: { form: EnterpriseFormState }) {
  const { t } = useTranslation("enterprises");
  const localText = useLocalText();
  const reachesAll = useReachesAll();
  const { data: colleges = [] } = useQuery({ ...collegesQuery, enabled: hasKey("user.read") });
  const inWords = (field: EnterpriseField) => {
    const fault = faults[field];
    if (fault === undefined) return undefined;
    return field === "creditCode" && fault === "invalid" ? t("fault.creditCode") : t(`fault.${fault}`);
  };

  return (
    <>
      <TextField
        name="name_zh"
        label={t("field.name")}
        required
        autoComplete="off"
        value={draft.nameZh}
        onValueChange={(name) => set("nameZh", name)}
        error={inWords("nameZh")}
      />
      <TextField
        name="name_en"
        label={t("field.nameEn")}
        lang="en"
        autoComplete="off"
        value={draft.nameEn}
        onValueChange={(name) => set("nameEn", name)}
        error={inWords("nameEn")}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          name="code"
          label={t("field.code")}
          hint={t("codeHint")}
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={draft.code}
          onValueChange={(code) => set("code", code)}
          error={inWords("code")}
        />
        <TextField
          name="credit_code"
          label={t("field.creditCode")}
          hint={t("creditCodeHint")}
          autoComplete="off"
          spellCheck={false}
          value={draft.creditCode}
          onValueChange={(code) => set("creditCode", code)}
          error={inWords("creditCode")}
        />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          name="industry"
          label={t("field.industry")}
          value={draft.industry}
          onValueChange={(chosen) => set("industry", industries.find((industry) => industry === chosen) ?? "")}
          error={inWords("industry")}
        >
          <option value="">{t("notGiven")}</option>
          {industries.map((industry) => (
            <option key={industry} value={industry}>
              {t(`industry.${industry}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          name="size"
          label={t("field.size")}
          value={draft.size}
          onValueChange={(chosen) => set("size", sizes.find((size) => size === chosen) ?? "")}
          error={inWords("size")}
        >
          <option value="">{t("notGiven")}</option>
          {sizes.map((size) => (
            <option key={size} value={size}>
              {t(`size.${size}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          name="city"
          label={t("field.city")}
          autoComplete="off"
          value={draft.city}
          onValueChange={(city) => set("city", city)}
          error={inWords("city")}
        />
        <SelectField
          name="college"
          label={t("field.college")}
          value={draft.college}
          onValueChange={(college) => set("college", college)}
          error={inWords("college")}
        >
          {(reachesAll || draft.college === "") && (
            <option value="">{reachesAll ? t("schools") : t("chooseCollege")}</option>
          )}
          {colleges.map(({ id, name }) => (
            <option key={id} value={id}>
              {localText(name)}
            </option>
          ))}
        </SelectField>
      </div>
      <FieldGroup label={t("field.relations")} error={inWords("relations")}>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {relations.map((relation) => (
            <CheckboxField
              key={relation}
              name="relations"
              value={relation}
              label={t(`relation.${relation}`)}
              checked={draft.relations.includes(relation)}
              onCheck={(on) =>
                set(
                  "relations",
                  on ? [...draft.relations, relation] : draft.relations.filter((one) => one !== relation),
                )
              }
            />
          ))}
        </div>
      </FieldGroup>
    </>
  );
}
