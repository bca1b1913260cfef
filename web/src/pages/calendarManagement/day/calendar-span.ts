import { isDate, mondayOf } from "../../../calendar/civil-date";
import { lastDayOf } from "../../../calendar/term-rules";
import { mostWeeks } from "../term/term-check";
import type { TermDraft } from "../term/term-draft";
import type { Span } from "./use-day-selection";

/** What the grid can show of a term that may still be half written: whole weeks, and none where nothing is known yet. */
export function calendarSpan({ first_monday, weeks }: TermDraft): { span: Span; weeks: number } {
  const number = /^\d{1,3}$/.test(weeks) ? Math.min(Number(weeks), mostWeeks) : 0;
  const known = isDate(first_monday) && number > 0;
  const first = isDate(first_monday) ? mondayOf(first_monday) : "2000-01-03";
  const shown = known ? number : 0;
  return { span: { first, last: lastDayOf({ first_monday: first, weeks: Math.max(shown, 1) }) }, weeks: shown };
}
