import { useState } from "react";

import type { Draft } from "../../../../../api/observation/report-calls";
import { FieldGroup } from "../../../../../forms/field/FieldGroup";
import { RadioGroupField } from "../../../../../forms/choice/RadioGroupField";
import { SelectField } from "../../../../../forms/choice/SelectField";
import { TextField } from "../../../../../forms/field/TextField";
import { useTranslation } from "../../../../../i18n/use-translation";
import { mostMinutes } from "../../../../../observation/report/draft";
import { wholePeriods } from "../../../../../observation/report/gaps";
import { useTimetableText } from "../../../../../timetable/use-timetable-text";

type Attended = Draft["report"]["attended"];
type Periods = { period_from: number; period_to: number };
type AttendedFieldProps = { visit: Periods; attended: Attended; onAttended: (attended: Attended) => void };

const wholeOf = ({ period_from, period_to }: Periods): Attended => ({
  from: period_from,
  to: period_to,
  late: 0,
  left_early: 0,
});

/** All of it, or which part. */
export function AttendedField({ visit, attended, onAttended }: AttendedFieldProps) {
  const { t } = useTranslation("visitWriting");
  const timetable = useTimetableText();
  const whole = wholeOf(visit);
  const isWhole = JSON.stringify({ ...whole, ...attended }) === JSON.stringify(whole);
  const [asked, setAsked] = useState(!isWhole);
  const { period_from: first, period_to: last } = visit;
  const periods = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  const error = wholePeriods(attended) >= 1 ? undefined : t("class.tooShort");

  function choose(part: boolean) {
    setAsked(part);
    if (!part) onAttended(whole);
  }

  const minutes = (typed: string) => Math.min(mostMinutes, Number(typed.replaceAll(/\D/g, "").slice(0, 3)));

  return (
    <RadioGroupField
      name="attended"
      label={t("class.attended")}
      look="large"
      value={asked ? "part" : "whole"}
      error={error}
      choices={[
        {
          value: "whole",
          label: t("class.whole"),
          about: t("class.wholeText", { periods: timetable.periods(first, last) }),
        },
        { value: "part", label: t("class.part"), about: t("class.partText") },
      ]}
      onChoose={(value) => choose(value === "part")}
    >
      {asked && (
        <FieldGroup label={t("class.part")} legend="hidden">
          <div className="visit-part">
            {periods.length > 1 && (
              <>
                <SelectField
                  name="from"
                  label={t("class.from")}
                  value={String(attended.from)}
                  onValueChange={(value) =>
                    onAttended({ ...attended, from: Number(value), to: Math.max(Number(value), attended.to) })
                  }
                >
                  {periods.map((period) => (
                    <option key={period}>{period}</option>
                  ))}
                </SelectField>
                <SelectField
                  name="to"
                  label={t("class.to")}
                  value={String(attended.to)}
                  onValueChange={(value) =>
                    onAttended({ ...attended, to: Number(value), from: Math.min(Number(value), attended.from) })
                  }
                >
                  {periods.map((period) => (
                    <option key={period}>{period}</option>
                  ))}
                </SelectField>
              </>
            )}
            <TextField
              name="late"
              label={t("class.late")}
              inputMode="numeric"
              autoComplete="off"
              value={String(attended.late)}
              onValueChange={(typed) => onAttended({ ...attended, late: minutes(typed) })}
            />
            <TextField
              name="left_early"
              label={t("class.leftEarly")}
              inputMode="numeric"
              autoComplete="off"
              value={String(attended.left_early)}
              onValueChange={(typed) => onAttended({ ...attended, left_early: minutes(typed) })}
            />
          </div>
        </FieldGroup>
      )}
    </RadioGroupField>
  );
}
