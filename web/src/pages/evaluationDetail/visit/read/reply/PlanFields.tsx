import { useQuery } from "@tanstack/react-query";

import type { ReportView } from "../../../../../api/observation/report-queries";
import { calendarQuery } from "../../../../../api/teaching/calendar-queries";
import { SelectField } from "../../../../../forms/choice/SelectField";
import { TextField } from "../../../../../forms/field/TextField";
import { useTranslation } from "../../../../../i18n/use-translation";
import { useReportText } from "../words/use-report-text";

type PlanFieldsProps = {
  view: ReportView;
  plan: string;
  /** Empty: not fixed. */
  week: string;
  onPlan: (typed: string) => void;
  onWeek: (chosen: string) => void;
};

const longest = 500;

/** What a teacher will change, and by which week. */
export function PlanFields({ view, plan, week, onPlan, onWeek }: PlanFieldsProps) {
  const { t } = useTranslation("visitReport");
  const { observer } = useReportText(view);
  const { data: calendar } = useQuery(calendarQuery);
  const { visit, report } = view;
  const last = calendar?.terms.find(({ id }) => id === visit.term)?.weeks ?? visit.week;
  const later = Array.from({ length: Math.max(0, last - visit.week) }, (_, place) => visit.week + 1 + place);
  const weeks = new Set([...later, ...(report.look_again === null ? [] : [report.look_again])]);

  return (
    <div className="visit-plan">
      <TextField
        name="plan"
        label={t("reply.plan")}
        hint={report.look_again === null ? undefined : t("reply.planHint", { observer })}
        maxLength={longest}
        value={plan}
        onValueChange={onPlan}
      />
      <SelectField name="week" label={t("reply.week")} value={week} onValueChange={onWeek}>
        <option value="">{t("reply.noWeek")}</option>
        {[...weeks]
          .toSorted((one, other) => one - other)
          .map((one) => (
            <option key={one} value={one}>
              {t("reply.weekBefore", { week: one })}
            </option>
          ))}
      </SelectField>
    </div>
  );
}
