import type { Term } from "../../../api/teaching/calendar-queries";
import { useTermText } from "../../../calendar/use-term-text";
import { FormFailure } from "../../../forms/FormFailure";
import { useTranslation } from "../../../i18n/use-translation";
import type { TermChanges } from "./term-changes";
import type { TermField } from "../term/term-check";
import { useDayText } from "../day/use-day-text";

/** Someone else changed the term meanwhile: what they changed, and that nothing written here is lost. */
export function ConflictNote({ changes, newer }: { changes: TermChanges; newer: Term }) {
  const { t } = useTranslation("calendarManagement");
  const { t: nav } = useTranslation("nav");
  const termText = useTermText();
  const { dayAndWeekday, words } = useDayText();
  const listed = (dates: readonly string[]) => dates.map(words.day).join(t("dateSeparator"));

  function valueOf(field: TermField): string {
    switch (field) {
      case "year":
        return termText.year(newer.year);
      case "number":
        return nav("term.short", { number: newer.number });
      case "first_monday":
        return dayAndWeekday(newer.first_monday);
      case "weeks":
        return String(newer.weeks);
    }
  }

  return (
    <FormFailure tone="warn">
      <p>{t("conflict.title")}</p>
      {changes.fields.map((field) => (
        <p key={field}>{t("conflict.field", { field: t(`field.${field}`), value: valueOf(field) })}</p>
      ))}
      {changes.off.length > 0 && <p>{t("conflict.off", { dates: listed(changes.off) })}</p>}
      {changes.makeUp.length > 0 && <p>{t("conflict.makeUp", { dates: listed(changes.makeUp) })}</p>}
      {changes.ordinary.length > 0 && <p>{t("conflict.ordinary", { dates: listed(changes.ordinary) })}</p>}
      <p>{t("conflict.kept")}</p>
    </FormFailure>
  );
}
