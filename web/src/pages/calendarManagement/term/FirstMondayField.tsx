import { addDays, isDate, mondayOf, weekdayOf } from "../../../calendar/civil-date";
import { useTranslation } from "../../../i18n/use-translation";
import { DateField } from "../../../forms/field/DateFields";
import { suggestMondays } from "./suggest-term";
import { useDayText } from "../day/use-day-text";
import type { TermForm } from "./use-term-form";

/** The day the term begins, with the usual ones at a press: for a new term, and where the day is no Monday. */
export function FirstMondayField({ form, error }: { form: TermForm; error: string | undefined }) {
  const { t } = useTranslation("calendarManagement");
  const { words } = useDayText();
  const { draft, others, set } = form;
  const chosen = draft.first_monday;

  function mondays(): string[] {
    if (isDate(chosen) && weekdayOf(chosen) !== 1) return [mondayOf(chosen), addDays(mondayOf(chosen), 7)];
    if (form.base || !/^\d{4}$/.test(draft.year)) return [];
    return suggestMondays({ year: Number(draft.year), number: draft.number }, others);
  }
  const offered = mondays().filter((date) => date !== chosen);

  return (
    <div className="grid gap-2">
      <DateField
        name="first_monday"
        label={t("field.first_monday")}
        value={chosen}
        onValueChange={(value) => set("first_monday", value)}
        error={error}
        required
      />
      {offered.length > 0 && (
        <div role="group" aria-label={t("settings.mondays")} className="flex flex-wrap items-center gap-1.5 text-sm">
          <span aria-hidden="true" className="text-muted">
            {t("settings.orElse")}
          </span>
          {offered.map((date) => (
            <button
              key={date}
              type="button"
              onClick={() => set("first_monday", date)}
              className="min-h-11 rounded-lg border border-border-strong px-3 hover:bg-sunken pointer-fine:min-h-8 pointer-fine:px-2.5"
            >
              {words.day(date)}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
