import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";

import { calendarQuery } from "../api/teaching/calendar-queries";
import { useTermText } from "./use-term-text";

/**
 * The term that a page is about: the one its address names (`?term=`), else the one the school is in. Nothing of it is
 * there until the calendar is, or while the school has no term.
 */
export function useTermInView() {
  const { term: chosen } = useSearch({ strict: false });
  const { data: calendar } = useQuery(calendarQuery);
  const termText = useTermText();

  const find = (wanted: string | null | undefined) => calendar?.terms.find(({ id }) => id === wanted);
  const term = find(chosen) ?? find(calendar?.term_in_view);
  const label = term && calendar && `${termText.name(term)} · ${termText.place(term, calendar.today)}`;
  return { id: term?.id, label, term, calendar };
}
