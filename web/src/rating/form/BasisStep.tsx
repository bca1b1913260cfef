/** On what the judgement stands: four questions, asked once for all targets. */
import { type Ref, useState } from "react";

import type { RaterRelation } from "../../api/surveys/rater-calls";
import { CheckboxField } from "../../forms/choice/CheckboxField";
import { RadioGroupField } from "../../forms/choice/RadioGroupField";
import { SelectField } from "../../forms/choice/SelectField";
import { FieldGroup } from "../../forms/field/FieldGroup";
import { TextField } from "../../forms/field/TextField";
import { useLanguage } from "../../i18n/language";
import { useTranslation } from "../../i18n/use-translation";
import { type BasisDraft, type BasisFault, cohortChoices, monthsOf, relations, sinceYears, toggled } from "../basis";
import { PageTitle } from "../../ui/layout/PageTitle";

type BasisStepProps = {
  headingRef: Ref<HTMLHeadingElement>;
  basis: BasisDraft;
  faults: readonly BasisFault[];
  cohort: string | null;
  withCohorts: boolean;
  onChange: (basis: BasisDraft) => void;
};

export function BasisStep({ headingRef, basis, faults, cohort, withCohorts, onChange }: BasisStepProps) {
  const { t } = useTranslation("rating");
  const language = useLanguage();
  const [now] = useState(() => new Date());
  const set = (part: Partial<BasisDraft>) => onChange({ ...basis, ...part });
  const fault = (field: BasisFault) => (faults.includes(field) ? t(`basis.fault.${field}`) : undefined);
  const monthName = new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" });

  return (
    <>
      <header>
        <PageTitle ref={headingRef}>{t("basis.title")}</PageTitle>
        <p className="text-sm text-muted">{t("basis.text")}</p>
      </header>
      <div className="rating-fields">
        <TextField
          name="known"
          label={t("basis.known")}
          hint={t("basis.knownHint")}
          error={fault("known")}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={basis.known}
          required
          onValueChange={(known) => set({ known: known.normalize("NFKC").trim() })}
        />
        <FieldGroup
          label={
            <>
              {t("basis.since")} <span className="rating-optional">{t("optional")}</span>
            </>
          }
          error={fault("month")}
        >
          <div className="mt-1.5 grid grid-cols-2 gap-3">
            <SelectField
              name="year"
              label={<span className="sr-only">{t("basis.year")}</span>}
              value={basis.year}
              onValueChange={(year) =>
                set({ year, month: monthsOf(year, now).includes(basis.month) && year !== "" ? basis.month : "" })
              }
            >
              <option value="">{t("basis.noYear")}</option>
              {sinceYears(now).map((year) => (
                <option key={year} value={String(year)}>
                  {t("basis.yearOf", { year })}
                </option>
              ))}
            </SelectField>
            <SelectField
              name="month"
              label={<span className="sr-only">{t("basis.month")}</span>}
              value={basis.month}
              disabled={basis.year === ""}
              aria-invalid={faults.includes("month") || undefined}
              onValueChange={(month) => set({ month })}
            >
              <option value="">{t("basis.noMonth")}</option>
              {monthsOf(basis.year, now).map((month) => (
                <option key={month} value={month}>
                  {monthName.format(new Date(`2024-${month}-01T00:00:00Z`))}
                </option>
              ))}
            </SelectField>
          </div>
        </FieldGroup>
        <RadioGroupField<RaterRelation>
          name="relation"
          look="panel"
          label={t("basis.relation")}
          error={fault("relation")}
          value={basis.relation}
          choices={relations.map((value) => ({ value, label: t(`relation.${value}`) }))}
          onChoose={(relation) => set({ relation })}
        />
        {withCohorts && (
          <FieldGroup label={t("basis.cohorts")} hint={t("basis.cohortsHint")} error={fault("cohorts")}>
            <div className="rating-chips">
              {cohortChoices(cohort, basis.cohorts, now).map((year) => (
                <CheckboxField
                  key={year}
                  look="boxes"
                  label={t("cohort", { cohort: year })}
                  checked={basis.cohorts.includes(year)}
                  data-fault={faults.includes("cohorts") || undefined}
                  onCheck={() => set({ cohorts: toggled(basis.cohorts, year) })}
                />
              ))}
            </div>
          </FieldGroup>
        )}
      </div>
    </>
  );
}
