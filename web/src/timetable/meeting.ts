// When a class meets. The browser's copy of crates/domain/src/teaching/timetable.rs.
import { dateOf, type TermDays } from "../calendar/term-rules";
import type { Schemas } from "../api/operations";
import { parseWeeks, type Weeks } from "./weeks";

export type MeetingView = Schemas["MeetingView"];

/** Where in a week something stands. Monday is 1; both periods are included. */
export interface Slot {
  weekday: number;
  from: number;
  to: number;
}

export interface Meeting extends Slot {
  weeks: Weeks;
  room: string | null;
}

export const mostPeriods = 14;
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

export function meetingOf({ weeks, weekday, period_from, period_to, room }: MeetingView): Meeting {
  const read = parseWeeks(weeks);
  return { weeks: "weeks" in read ? read.weeks : [], weekday, from: period_from, to: period_to, room };
}

export function overlaps(one: Slot, other: Slot): boolean {
  return one.weekday === other.weekday && one.from <= other.to && other.from <= one.to;
}

/** The weeks in which nobody can be in both; none when there is no clash. Rooms do not matter. */
export function clashes(one: Meeting, other: Meeting): Weeks {
  return overlaps(one, other) ? one.weeks.filter((week) => other.weeks.includes(week)) : [];
}

/** The weeks of a meeting in which nobody teaches that weekday: it is off and not made up. */
export function weeksOff({ weeks, weekday }: Pick<Meeting, "weeks" | "weekday">, term: TermDays): Weeks {
  return weeks.filter((week) => week <= term.weeks && dateOf(term, { week, weekday }) === null);
}
