// One week of the calendar as it is really taught: days off are empty, a make-up day has the lessons of the day it makes up.
import { addDays } from "../calendar/civil-date";
import { type TaughtDay, type TermDays, taughtOn } from "../calendar/term-rules";
import type { Meeting } from "./meeting";

export interface WeekDay {
  date: string;
  /** On the wall: Monday is 1. */
  weekday: number;
  /** Whose timetable is taught; null on a day off. */
  taught: TaughtDay | null;
}

export function daysOfWeek(term: TermDays, week: number): WeekDay[] {
  const monday = addDays(term.first_monday, (week - 1) * 7);
  return Array.from({ length: 7 }, (_, day) => {
    const date = addDays(monday, day);
    return { date, weekday: day + 1, taught: taughtOn(term, date) };
  });
}

export function takesPlace(meeting: Meeting, { taught }: WeekDay): boolean {
  return taught !== null && taught.weekday === meeting.weekday && meeting.weeks.includes(taught.week);
}

/** Stands for a day that is taught on another one. */
export function isMadeUp({ weekday, taught }: WeekDay, week: number): boolean {
  return taught !== null && (taught.weekday !== weekday || taught.week !== week);
}
