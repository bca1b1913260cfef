// Marking days, and reading marks together: neighbouring days off of one name are one holiday.
import { addDays, daysFrom, weekdayOf } from "../../../calendar/civil-date";
import type { DayMark, DayMarks } from "../term/term-draft";

/**
 * Each of the dates gets the mark, or becomes an ordinary day. A make-up day goes with the day off it stood for: there
 * is nothing left to make up.
 */
export function withMark(marks: DayMarks, dates: readonly string[], mark: DayMark | null): DayMarks {
  const next = new Map(marks);
  for (const date of dates) {
    if (mark) next.set(date, mark);
    else next.delete(date);
  }
  for (const date of madeUpBy(next, dates)) {
    const made = next.get(date);
    if (made?.kind === "makeUp" && next.get(made.standsFor)?.kind !== "off") next.delete(date);
  }
  return next;
}

/** The make-up days that stand for any of the dates, in their order. */
export function madeUpBy(marks: DayMarks, dates: readonly string[]): string[] {
  return makeUpDays(marks).flatMap(({ date, standsFor }) => (dates.includes(standsFor) ? [date] : []));
}

export function makeUpDays(marks: DayMarks): { date: string; standsFor: string }[] {
  return inOrder(marks).flatMap(([date, mark]) =>
    mark.kind === "makeUp" ? [{ date, standsFor: mark.standsFor }] : [],
  );
}

/** The days off that no other day makes up yet: what a make-up day on `date` can stand for. */
export function toMakeUp(marks: DayMarks, date: string): string[] {
  const taken = new Set(makeUpDays(marks).flatMap((made) => (made.date === date ? [] : [made.standsFor])));
  return inOrder(marks).flatMap(([day, mark]) => (mark.kind === "off" && day !== date && !taken.has(day) ? [day] : []));
}

/** Which of them a make-up day most likely stands for: of the nearest holiday, the nearest day on which there are lessons. */
export function likeliest(choices: readonly string[], date: string): string | undefined {
  const weekdays = choices.filter((choice) => weekdayOf(choice) <= 5);
  const distance = (choice: string) => Math.abs(daysFrom(date, choice));
  return (weekdays.length > 0 ? weekdays : choices).toSorted((one, other) => distance(one) - distance(other))[0];
}

export interface Holiday {
  first: string;
  last: string;
  dates: string[];
  mark: Extract<DayMark, { kind: "off" }>;
}

export function holidays(marks: DayMarks): Holiday[] {
  const found: Holiday[] = [];
  for (const [date, mark] of inOrder(marks)) {
    if (mark.kind !== "off") continue;
    const before = found.at(-1);
    if (before && addDays(before.last, 1) === date && isSameMark(before.mark, mark)) {
      before.last = date;
      before.dates.push(date);
    } else found.push({ first: date, last: date, dates: [date], mark });
  }
  return found;
}

/** In its row of the grid: whether a holiday begins on this date, and how many of its days follow. Null where none is. */
export function holidayInWeek(marks: DayMarks, date: string): { begins: boolean; days: number } | null {
  const mark = marks.get(date);
  if (mark?.kind !== "off") return null;
  const isSame = (other: string) => isSameMark(marks.get(other), mark);
  let days = 1;
  while (weekdayOf(date) + days <= 7 && isSame(addDays(date, days))) days += 1;
  return { begins: weekdayOf(date) === 1 || !isSame(addDays(date, -1)), days };
}

export function isSameMark(one: DayMark | undefined, other: DayMark | undefined): boolean {
  if (!one || !other) return one === other;
  if (one.kind === "off") return other.kind === "off" && one.zh === other.zh && one.en === other.en;
  return other.kind === "makeUp" && one.standsFor === other.standsFor;
}

function inOrder(marks: DayMarks): [string, DayMark][] {
  return [...marks].toSorted(([one], [other]) => (one < other ? -1 : 1));
}
