import { useQuery } from "@tanstack/react-query";

import type { Clash } from "../api/observation/visit-queries";
import { calendarQuery } from "../api/teaching/calendar-queries";
import { useSchoolTime } from "../api/use-school-time";
import { daysFrom, weekdayOf } from "../calendar/civil-date";
import { useDateWords } from "../calendar/use-date-words";
import { useLocalText } from "../i18n/local-text";
import { useTranslation } from "../i18n/use-translation";
import { clockInWords } from "../lib/time";
import { useTimetableText } from "../timetable/use-timetable-text";

interface AtTime {
  period_from: number;
  period_to: number;
  begins_at?: string | null;
}

/** Classes to attend and visits to them, in words. Needs the texts of "observation" and "timetable". */
export function useVisitText() {
  const { t } = useTranslation("observation");
  const localText = useLocalText();
  const dates = useDateWords();
  const timetable = useTimetableText();
  const schoolTime = useSchoolTime();
  const { data: calendar } = useQuery(calendarQuery);

  /** 今天 周一, 11月18日 周三 */
  function day(date: string): string {
    const away = calendar && daysFrom(calendar.today, date);
    const near = away === 0 ? t("day.today") : away === 1 ? t("day.tomorrow") : away === -1 ? t("day.yesterday") : null;
    return t("day.on", { day: near ?? dates.shortDay(date), weekday: timetable.weekday(weekdayOf(date)) });
  }

  const periods = ({ period_from, period_to }: AtTime) => timetable.periods(period_from, period_to);

  /** 10:00; without the school's bell times 3-4节. */
  const time = (at: AtTime) => (at.begins_at ? clockInWords(new Date(at.begins_at), schoolTime) : periods(at));

  /** 10:00 · 3-4节 */
  const hours = (at: AtTime) => (at.begins_at ? t("choose.at", { time: time(at), periods: periods(at) }) : periods(at));

  /** 11月18日 周三 10:00 */
  const when = (at: AtTime & { date: string }) => t("day.at", { day: day(at.date), time: time(at) });

  /** 3 个学期没听过 */
  function seen(terms: number): string {
    if (terms === 0) return t("seen.now");
    return terms === 1 ? t("seen.notNow") : t("seen.not", { count: terms });
  }

  return {
    day,
    periods,
    hours,
    when,
    seen,
    names: (people: readonly { name: string }[]) => people.map(({ name }) => name).join(t("and")),
    /** 冲突：你已约听《编译原理》，3-4节 */
    clash: (clash: Clash) => t(`clash.${clash.kind}`, { what: localText(clash.what), periods: periods(clash) }),
  };
}
