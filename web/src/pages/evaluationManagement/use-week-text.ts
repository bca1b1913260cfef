import { useQuery } from "@tanstack/react-query";

import { calendarQuery } from "../../api/calendar-queries";
import { lastDayOf, weekOf } from "../../calendar/term-rules";
import { useDateWords } from "../../calendar/use-date-words";
import { useTranslation } from "../../i18n/use-translation";
import { dateOfWall, isWallTime } from "../../lib/zoned-time";

/** Where in the term a time lies: 第15周 周一; outside it, that it is so. Nothing for what is no time. */
export function useWeekText(termId: string): (wall: string) => string | undefined {
  const { t } = useTranslation("evaluationManagement");
  const { shortWeekday } = useDateWords();
  const { data: calendar } = useQuery(calendarQuery);
  const term = calendar?.terms.find(({ id }) => id === termId);

  return (wall) => {
    if (!term || !isWallTime(wall)) return undefined;
    const date = dateOfWall(wall);
    const weekday = shortWeekday(date);
    const week = weekOf(term, date);
    if (week !== null) return t("week.in", { week, weekday });
    return t(date > lastDayOf(term) ? "week.after" : "week.before", { weekday });
  };
}
