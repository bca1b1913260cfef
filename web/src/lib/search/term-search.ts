import { readWord } from "./search-params";

/** The term that a page is about, where the address names one. */
export interface TermSearch {
  term?: string | undefined;
}

export function termSearch(search: Record<string, unknown>): TermSearch {
  return { term: readWord(search["term"]) };
}

/** The calendar's page: one term, or a new one. */
export interface CalendarSearch extends TermSearch {
  new?: true | undefined;
}

export function calendarSearch(search: Record<string, unknown>): CalendarSearch {
  return search["new"] !== undefined ? { new: true } : termSearch(search);
}
