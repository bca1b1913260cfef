import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import type { Draft } from "../../../../../api/observation/report-calls";
import { calendarQuery } from "../../../../../api/teaching/calendar-queries";
import { contains } from "../../../../../calendar/term-rules";
import { CheckboxField } from "../../../../../forms/choice/CheckboxField";
import { SelectField } from "../../../../../forms/choice/SelectField";
import { DateField } from "../../../../../forms/field/DateFields";
import { TextAreaField } from "../../../../../forms/field/TextAreaField";
import { useTranslation } from "../../../../../i18n/use-translation";
import type { Kept } from "../../../../../observation/device/kept";
import { longest, withReport } from "../../../../../observation/report/draft";

type WordsStepProps = {
  kept: Kept;
  checked: boolean;
  /** By the server's clock. */
  today: string;
  onChange: (change: (draft: Draft) => Draft) => void;
};

/** Without a calendar at hand. */
const usualWeeks = 20;

/** What the teacher reads in words, what is to follow, and what is for the office alone. */
export function WordsStep({ kept, checked, today, onChange }: WordsStepProps) {
  const { t } = useTranslation("visitWriting");
  const { visit } = kept.writing;
  const { look_again, talked_on } = kept.draft.report;
  const { data: calendar } = useQuery(calendarQuery);
  const [talked, setTalked] = useState(talked_on !== null);
  const lastWeek = calendar?.terms.find((term) => contains(term, visit.date))?.weeks ?? usualWeeks;
  const weeks = Array.from({ length: Math.max(0, lastWeek - visit.week) }, (_, at) => visit.week + 1 + at);
  const set = (change: Partial<Draft["report"]>) => onChange((before) => withReport(before, change));

  return (
    <>
      {(["strengths", "suggestions"] as const).map((field) => {
        const text = kept.draft.report[field];
        return (
          <div key={field} id={`field-${field}`} className="question visit-field">
            <TextAreaField
              name={field}
              label={t(`words.${field}`)}
              rows={5}
              maxLength={longest.text}
              value={text}
              error={checked && text.trim() === "" ? t("words.missing") : undefined}
              hint={t("words.left", { count: text.length, max: longest.text })}
              onValueChange={(value) => set({ [field]: value })}
            />
          </div>
        );
      })}
      <div className="question visit-field">
        <SelectField
          name="look_again"
          label={t("words.lookAgain")}
          hint={t("words.lookAgainHint")}
          value={look_again === null ? "" : String(look_again)}
          onValueChange={(value) => set({ look_again: value === "" ? null : Number(value) })}
        >
          <option value="">{t("words.notAgain")}</option>
          {weeks.map((week) => (
            <option key={week} value={week}>
              {t("words.before", { week })}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="question visit-field">
        <CheckboxField
          name="talked"
          look="large"
          label={t("words.talked")}
          checked={talked}
          onCheck={(on) => {
            setTalked(on);
            set({ talked_on: on ? today : null });
          }}
        />
        {talked && (
          <DateField
            name="talked_on"
            label={t("words.talkedOn")}
            min={visit.date}
            max={today}
            value={talked_on ?? ""}
            onValueChange={(value) => set({ talked_on: value === "" ? null : value })}
          />
        )}
      </div>
      <div className="question visit-field">
        <TextAreaField
          name="to_office"
          label={
            <>
              {t("words.office")} <span className="question-optional">{t("class.optional")}</span>
            </>
          }
          rows={3}
          maxLength={longest.text}
          hint={t("words.officeHint")}
          value={kept.draft.to_office}
          onValueChange={(value) => onChange((before) => ({ ...before, to_office: value }))}
        />
      </div>
    </>
  );
}
