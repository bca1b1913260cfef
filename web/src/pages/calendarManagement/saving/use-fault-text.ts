import { useErrorText } from "../../../api/error-text";
import { ApiError, ErrorCode } from "../../../api/errors";
import { isDate, makeDate } from "../../../calendar/civil-date";
import { useTermText } from "../../../calendar/use-term-text";
import { useTranslation } from "../../../i18n/use-translation";
import { isDayRule, isFieldRule, mostWeeks, termOverlapping } from "../term/term-check";
import type { TermForm } from "../term/use-term-form";
import { useDayText } from "../day/use-day-text";

/** What is wrong with a term, in words: one rule, and all dates where it is broken. */
export function useFaultText({ draft, others }: Pick<TermForm, "draft" | "others">) {
  const { t } = useTranslation("calendarManagement");
  const termText = useTermText();
  const { words } = useDayText();

  return (rule: string, found: readonly string[]): string => {
    const known = found.filter(isDate);
    const dates = known.map(words.day).join(t("dateSeparator"));
    const [date] = known;
    if (!isFieldRule(rule)) return isDayRule(rule) ? t(`fault.${rule}`, { dates }) : t("fault.unknown", { dates });

    const year = Number(draft.year);
    const overlapped = termOverlapping(others, date ?? "");
    return t(`fault.${rule}`, {
      dates,
      most: mostWeeks,
      weekday: date === undefined ? "" : words.weekday(date),
      year: termText.year(year),
      from: words.dayOfYear(makeDate(year, 7, 1)),
      to: words.dayOfYear(makeDate(year + 1, 8, 31)),
      name: termText.name({ year, number: draft.number }),
      other: overlapped ? termText.name(overlapped) : t("fault.otherTerm"),
    });
  };
}

/** Why a term as a whole was not taken, in words. */
export function useFailureText(): (error: unknown) => string {
  const { t } = useTranslation("calendarManagement");
  const errorText = useErrorText();
  return (error) => {
    if (!(error instanceof ApiError)) return errorText(error);
    if (error.code === ErrorCode.NotFound) return t("failure.gone");
    if (error.code === ErrorCode.InUse) return t("failure.inUse");
    // A conflict over what is written is brought together elsewhere.
    if (error.code === ErrorCode.Conflict) return t("failure.changed");
    if (error.classes.length > 0) return t("failure.classes", { classes: error.classes.join(t("dateSeparator")) });
    return error.fields["label"] === undefined ? errorText(error) : t("failure.label");
  };
}
