import { daysFrom, weekdayOf } from "../../../calendar/civil-date";
import { dateOf, taughtOn, type TermDays, weekOf } from "../../../calendar/term-rules";
import { useTranslation } from "../../../i18n/use-translation";
import { madeUpBy, makeUpDays } from "./day-marks";
import type { DayMarks } from "../term/term-draft";
import type { Span } from "./use-day-selection";
import { useDayText } from "./use-day-text";

/** What follows for the chosen days: whose timetable is taught, where lessons are made up, what else falls away. */
export function useTaughtText(span: Span, before: DayMarks, marks: DayMarks) {
  const { t } = useTranslation("calendarManagement");
  const { words, dayAndWeekday } = useDayText();
  const term = termDays(span, marks);

  /** One day alone can be told about. */
  function ofOne(date: string): string[] {
    const taught = taughtOn(term, date);
    if (taught) {
      const day = marks.get(date);
      const weekday = words.weekday(day?.kind === "makeUp" ? day.standsFor : date);
      return [t("taught.day", { week: taught.week, weekday })];
    }
    const week = weekOf(term, date);
    const madeUp = week === null ? null : dateOf(term, { week, weekday: weekdayOf(date) });
    return [madeUp === null ? t("taught.nothing") : t("taught.madeUp", { day: dayAndWeekday(madeUp) })];
  }

  return (dates: readonly string[]): string[] => {
    const gone = madeUpBy(before, dates).filter((date) => !marks.has(date) && !dates.includes(date));
    return [
      ...(dates.length === 1 ? dates.flatMap(ofOne) : []),
      ...gone.map((date) => t("taught.gone", { day: dayAndWeekday(date) })),
    ];
  };
}

function termDays({ first, last }: Span, marks: DayMarks): TermDays {
  return {
    first_monday: first,
    weeks: (daysFrom(first, last) + 1) / 7,
    days_off: [...marks].flatMap(([date, { kind }]) => (kind === "off" ? [{ date }] : [])),
    make_up_days: makeUpDays(marks).map(({ date, standsFor }) => ({ date, stands_for: standsFor })),
  };
}
