import type { Coverage, SectionScores } from "../../../api/observation/office-queries";
import { unseenFrom } from "../../../observation/figures/unseen";

export interface VisitCounts {
  teachers: number;
  seen: number;
  visits: number;
  /** Not attended for two terms or more. */
  unseen: number;
  newTeachers: number;
  newSeen: number;
}

/**
 * What is known of the visits of a college, or of the school: who teaches in two colleges is one teacher of the school. The
 * server gives scores for all that its reader reaches together: they are shown where that is just what the report is about,
 * and null elsewhere.
 */
export function visitsOf(
  coverage: Omit<Totals, "unseen"> & Pick<Coverage, "unseen_2" | "colleges" | "sections">,
  college: string | null,
): { counts: VisitCounts | null; sections: SectionScores[] | null } {
  const { colleges, sections } = coverage;
  if (college === null) return { counts: countsOf({ ...coverage, unseen: coverage.unseen_2 }), sections };
  const meant = colleges.find(({ id }) => id === college);
  if (!meant) return { counts: null, sections: null };
  const counts = countsOf({ ...meant, unseen: unseenFrom(meant.unseen, 2) });
  return { counts, sections: colleges.length === 1 ? sections : null };
}

type Totals = Pick<Coverage, "teachers" | "seen" | "visits" | "new_teachers" | "new_seen"> & { unseen: number };

function countsOf({ teachers, seen, visits, unseen, new_teachers, new_seen }: Totals): VisitCounts {
  return { teachers, seen, visits, unseen, newTeachers: new_teachers, newSeen: new_seen };
}
