import { dayOf, weekdayOf } from "../../../calendar/civil-date";
import { useTranslation } from "../../../i18n/use-translation";
import { Icon } from "../../../ui/icon/Icon";
import { holidayInWeek } from "../day/day-marks";
import { dayId } from "../route";
import type { DayMarks } from "../term/term-draft";
import { useDayText } from "../day/use-day-text";

export type DayState = {
  marks: DayMarks;
  week: number;
  today: boolean;
  /** The first of the term, so that its month is named too. */
  opensTerm: boolean;
  focused: boolean;
  selected: boolean;
  /** Part of a range, or open in the editor. */
  raised: boolean;
  unsaved: boolean;
  /** What is wrong with it, in words. */
  fault: string | undefined;
  /** Names of the evaluation campaigns whose windows it lies in. */
  asked: readonly string[];
  /** They are named from here on in this row, over so many days. */
  named: { names: readonly string[]; days: number } | undefined;
};

/** One day of the grid: its number, whether it is off or made up for another, and what a screen reader says of it. */
export function DayCell({ date, state }: { date: string; state: DayState }) {
  const { t } = useTranslation("calendarManagement");
  const { words, marked } = useDayText();
  const { marks, week, today, opensTerm, focused, selected, raised, unsaved, fault, asked, named } = state;
  const mark = marks.get(date);
  const namesMonth = dayOf(date) === 1 || opensTerm;

  const said = [
    t("day.label", { week, weekday: words.weekday(date), date: words.day(date) }),
    ...(mark ? [marked(mark)] : []),
    ...(asked.length > 0 ? [t("day.asked", { names: asked.join(t("day.and")) })] : []),
    ...(today ? [t("day.today")] : []),
    ...(unsaved ? [t("day.unsaved")] : []),
    ...(fault === undefined ? [] : [fault]),
  ];

  return (
    <td
      id={dayId(date)}
      tabIndex={focused ? 0 : -1}
      aria-selected={selected}
      data-date={date}
      data-kind={mark?.kind}
      data-weekend={weekdayOf(date) > 5 || undefined}
      // The line between two months runs above its first seven days and before the first.
      data-new-month={(!opensTerm && week > 1 && dayOf(date) <= 7) || undefined}
      data-month-begins={(dayOf(date) === 1 && weekdayOf(date) > 1) || undefined}
      data-raised={raised || undefined}
      data-fault={fault !== undefined || undefined}
      data-asked={asked.length > 0 || undefined}
    >
      <span className="sr-only">{said.join(t("day.separator"))}</span>
      <span aria-hidden="true" className="day-top">
        <span className="day-number" data-names-month={namesMonth || undefined} data-today={today || undefined}>
          {namesMonth && <span className="day-named">{words.shortDay(date)}</span>}
          <span className="day-of-month">{dayOf(date)}</span>
        </span>
        {unsaved && <span className="day-unsaved" />}
        {fault !== undefined && <Icon name="warning" className="day-fault" />}
        {mark?.kind === "off" && <span className="day-sign">{t("sign.off")}</span>}
      </span>
      <DayNote date={date} marks={marks} />
      {named && (
        <span aria-hidden="true" className="day-note day-asked" data-days={named.days}>
          {named.names.join(t("day.and"))}
        </span>
      )}
    </td>
  );
}

/** The holiday's name, once for all of its days in a row; or whose timetable is taught. */
function DayNote({ date, marks }: { date: string; marks: DayMarks }) {
  const { t } = useTranslation("calendarManagement");
  const { words, holiday } = useDayText();
  const mark = marks.get(date);
  if (!mark) return null;
  if (mark.kind === "off") {
    const part = holidayInWeek(marks, date);
    return (
      part?.begins && (
        <span aria-hidden="true" className="day-note" data-days={part.days}>
          {holiday(mark)}
        </span>
      )
    );
  }
  const { standsFor } = mark;
  return (
    <>
      <span aria-hidden="true" className="day-note day-wide">
        {t("note.makeUp", { date: words.shortDay(standsFor), weekday: words.shortWeekday(standsFor) })}
      </span>
      <span aria-hidden="true" className="day-note day-narrow">
        {t("note.makeUpShort", { date: words.tinyDay(standsFor) })}
      </span>
    </>
  );
}
