import { addDays } from "../../../../calendar/civil-date";
import { weekOf } from "../../../../calendar/term-rules";

interface TermSpan {
  first_monday: string;
  weeks: number;
}

export interface LatestWeek {
  week: number;
  /** Its last day. */
  date: string;
}

/** Time enough to find a day that suits. */
const usualWeeks = 3;

/** The weeks by which somebody can be asked to have gone: from this one to the term's last. None once it is over. */
export function latestWeeks(term: TermSpan, today: string): LatestWeek[] {
  const first = today < term.first_monday ? 1 : weekOf(term, today);
  if (first === null) return [];
  return Array.from({ length: term.weeks - first + 1 }, (_, at) => ({
    week: first + at,
    date: addDays(term.first_monday, (first + at) * 7 - 1),
  }));
}

export const proposedLatest = (weeks: readonly LatestWeek[]): string | undefined =>
  weeks[Math.min(usualWeeks, weeks.length - 1)]?.date;
