import type { Term } from "../../api/teaching/calendar-queries";
import type { Offering } from "../../api/teaching/teaching-queries";

export interface TermOfTeacher {
  id: string;
  /** Not there while the calendar does not know it. */
  term: Term | undefined;
  classes: Offering[];
}

/** The newest term first. The calendar has them oldest first. */
export function byTerm(classes: readonly Offering[], terms: readonly Term[]): TermOfTeacher[] {
  const place = (id: string) => terms.findIndex((term) => term.id === id);
  return [...new Set(classes.map(({ term_id }) => term_id))]
    .toSorted((one, other) => place(other) - place(one))
    .map((id) => ({
      id,
      term: terms.find((term) => term.id === id),
      classes: classes.filter(({ term_id }) => term_id === id),
    }));
}
