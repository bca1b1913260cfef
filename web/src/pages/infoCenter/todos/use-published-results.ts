import { useQuery } from "@tanstack/react-query";

import { calendarQuery } from "../../../api/teaching/calendar-queries";
import { type TaughtEvaluation, taughtEvaluationsQuery } from "../../../api/campaigns/own-question-queries";
import { useNow } from "../../../lib/now";
import { type PublishedResults, recentlyPublished } from "./published-results";

/**
 * What somebody who teaches was given lately; undefined until it is known. A term's results often come when the next has
 * begun, so both are looked at. A list that cannot be had is told where it is opened.
 */
export function usePublishedResults(): PublishedResults[] | undefined {
  const now = useNow();
  const { data: calendar, isError, isPaused } = useQuery(calendarQuery);
  const terms = (calendar?.terms ?? []).toSorted((a, b) => b.first_monday.localeCompare(a.first_monday));
  const at = terms.findIndex(({ id }) => id === calendar?.term_in_view);
  const [current, before] = at < 0 ? [] : terms.slice(at, at + 2);
  const rounds = useQuery(taughtEvaluationsQuery(current?.id));
  const roundsBefore = useQuery(taughtEvaluationsQuery(before?.id));

  if (!calendar && (isError || isPaused)) return [];
  if (!calendar || rounds.isLoading || roundsBefore.isLoading) return undefined;
  const ofTerm = (term: { id: string } | undefined, found: readonly TaughtEvaluation[] = []) =>
    term ? recentlyPublished(found, term.id, now) : [];
  return [...ofTerm(current, rounds.data), ...ofTerm(before, roundsBefore.data)];
}
