import { readWord } from "./search-params";

/** The term that a page is about, where the address names one. */
export interface TermSearch {
  term?: string | undefined;
}

export function termSearch(search: Record<string, unknown>): TermSearch {
  return { term: readWord(search["term"]) };
}

/** The calendar's page: one term, or a new one; the bell times beside it. */
export interface CalendarSearch extends TermSearch {
  new?: true | undefined;
  bells?: true | undefined;
}

export function calendarSearch(search: Record<string, unknown>): CalendarSearch {
  const term = search["new"] !== undefined ? { new: true as const } : termSearch(search);
  return search["bells"] !== undefined ? { ...term, bells: true } : term;
}
