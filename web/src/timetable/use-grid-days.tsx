import type { Term } from "../api/teaching/calendar-queries";
import { useDateWords } from "../calendar/use-date-words";
import { useLocalText } from "../i18n/local-text";
import { useTranslation } from "../i18n/use-translation";
import type { Slot } from "./meeting";
import { daysOfWeek, isMadeUp, type WeekDay } from "./taught-week";
import { useTimetableText } from "./use-timetable-text";
import type { GridDay } from "./WeekGrid";

export interface DayHead extends GridDay {
  /** In one line. */
  title: string;
}

const workdays = 5;

/** The days that a timetable shows: of a week with their dates, of the whole term without. The weekend only if taught. */
export function useGridDays(term: Term, today: string) {
  const { t } = useTranslation("timetable");
  const text = useTimetableText();
  const words = useDateWords();
  const localText = useLocalText();

  function offText({ date, taught }: WeekDay): string | undefined {
    if (taught !== null) return undefined;
    const label = term.days_off.find((day) => day.date === date)?.label;
    return label ? localText(label) : t("off");
  }

  function dayOfWeek(day: WeekDay, week: number): DayHead {
    const isToday = day.date === today;
    const instead = day.taught && isMadeUp(day, week) && t("instead", { weekday: text.weekday(day.taught.weekday) });
    const name = text.weekday(day.weekday);
    const notes = [isToday && t("today"), instead].filter(Boolean);
    return {
      weekday: day.weekday,
      today: isToday,
      off: offText(day),
      head: (
        <>
          <span className="block">
            {name} {words.tinyDay(day.date)}
          </span>
          {notes.length > 0 && <span className="block text-note">{notes.join(" · ")}</span>}
        </>
      ),
      title: [`${name} ${words.shortDay(day.date)}`, ...notes].join(" · "),
    };
  }

  function plainDay(weekday: number): DayHead {
    return { weekday, head: text.weekday(weekday), title: text.weekday(weekday) };
  }

  return (week: number | null, entries: readonly Pick<Slot, "weekday">[]): DayHead[] => {
    const all =
      week === null ? [1, 2, 3, 4, 5, 6, 7].map(plainDay) : daysOfWeek(term, week).map((day) => dayOfWeek(day, week));
    const last = Math.max(workdays, ...entries.map(({ weekday }) => weekday));
    return all.filter(({ weekday }) => weekday <= last);
  };
}
