// The browser's copy of the rules in crates/domain/src/teaching/calendar.rs, for what is shown before the server is asked: which
// teaching day a date is, and on which date a teaching day falls.
import { addDays, daysFrom, weekdayOf } from "./civil-date";

/** As much of a term as the rules need. */
export interface TermDays {
  first_monday: string;
  weeks: number;
  days_off: readonly { date: string }[];
  make_up_days: readonly { date: string; stands_for: string }[];
}

type TermSpan = Pick<TermDays, "first_monday" | "weeks">;

/** A day of the timetable. On a make-up day the weekday is the one taught, not the one on the wall. */
export interface TaughtDay {
  week: number;
  weekday: number;
}

/** The Sunday of the last week. */
export function lastDayOf({ first_monday, weeks }: TermSpan): string {
  return addDays(first_monday, weeks * 7 - 1);
}

export function contains(term: TermSpan, date: string): boolean {
  return term.first_monday <= date && date <= lastDayOf(term);
}

/** The week that the date lies in, taught or not; null outside the term. */
export function weekOf(term: TermSpan, date: string): number | null {
  return contains(term, date) ? Math.floor(daysFrom(term.first_monday, date) / 7) + 1 : null;
}

/** Null outside the term and on days off. */
export function taughtOn(term: TermDays, date: string): TaughtDay | null {
  const makeUp = term.make_up_days.find((day) => day.date === date);
  if (!makeUp && isOff(term, date)) return null;
  const day = makeUp?.stands_for ?? date;
  const week = weekOf(term, day);
  return week === null ? null : { week, weekday: weekdayOf(day) };
}

/** Null when nobody teaches that day: it is off without being made up, or its date makes up for another. */
export function dateOf(term: TermDays, { week, weekday }: TaughtDay): string | null {
  if (week < 1 || week > term.weeks) return null;
  const day = addDays(term.first_monday, (week - 1) * 7 + weekday - 1);
  const makeUp = term.make_up_days.find(({ stands_for }) => stands_for === day);
  if (makeUp) return makeUp.date;
  return isOff(term, day) || term.make_up_days.some(({ date }) => date === day) ? null : day;
}

function isOff({ days_off }: TermDays, date: string): boolean {
  return days_off.some((off) => off.date === date);
}
