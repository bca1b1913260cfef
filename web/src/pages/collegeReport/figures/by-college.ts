// What a college's score in a dimension is marked as.
import type { Report, ReportedCollege } from "../../../api/models";
import type { Section } from "../../../questionnaire/model";
import type { Profile } from "../../../results/model";

export type Mark = "higher" | "lower" | "same" | "uncompared" | "none";

/** Beside the other colleges, by the same rule as in the college's own report. */
export function markOf(profile: Profile | undefined): Mark {
  if (!profile) return "none";
  const { verdict } = profile.school;
  if (verdict === "too_few") return "uncompared";
  return verdict === "no_meaningful_difference" ? "same" : verdict;
}

/** In the form's order, those in which any college has a score. */
export function shownSections({ form }: Pick<Report, "form">, colleges: readonly ReportedCollege[]): Section[] {
  const scored = new Set(colleges.flatMap(({ dimensions }) => dimensions.map(({ section }) => section)));
  return form.sections.filter(({ id }) => scored.has(id));
}
