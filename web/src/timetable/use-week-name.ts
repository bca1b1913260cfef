import type { Term } from "../api/teaching/calendar-queries";
import { addDays } from "../calendar/civil-date";
import { weekOf } from "../calendar/term-rules";
import { useDateWords } from "../calendar/use-date-words";
import { useTranslation } from "../i18n/use-translation";

/** 第11周（本周）11/16–11/22; null is the whole term. */
export function useWeekName(term: Term, today: string): (week: number | null) => string {
  const { t } = useTranslation("timetable");
  const words = useDateWords();

  return (week) => {
    if (week === null) return t("show.term");
    const monday = addDays(term.first_monday, (week - 1) * 7);
    const days = `${words.tinyDay(monday)}–${words.tinyDay(addDays(monday, 6))}`;
    return t(weekOf(term, today) === week ? "show.thisWeek" : "show.week", { week, days });
  };
}
