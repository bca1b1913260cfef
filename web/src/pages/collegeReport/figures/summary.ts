// What a report comes to, before its pictures: who has answered, whether anything changed, what stands out.
import type { Report, TrendPoint } from "../../../api/models";
import { bounds } from "../../../results/format";
import type { Profile, Score, Verdict } from "../../../results/model";
import type { Section } from "../../../questionnaire/model";
import { askedSections } from "../asked";

/** As everywhere in a report: only where the intervals do not meet is one higher than the other. */
export function verdictOn(one: Score, other: Score): Exclude<Verdict, "too_few"> {
  const [a, b] = [bounds(one), bounds(other)];
  if (a.low > b.high) return "higher";
  return a.high < b.low ? "lower" : "no_meaningful_difference";
}

/** The time before, and the total beside its own, where there are both; `null` where it asked something else. */
export function sinceBefore({ trend, group }: Pick<Report, "trend" | "group">) {
  const before: TrendPoint | undefined = trend.at(-2);
  const total = group.total?.profile.score ?? null;
  const earlier = before?.total?.score ?? null;
  const verdict = before?.same_form && total && earlier ? verdictOn(total, earlier) : null;
  return { before, total, earlier, verdict };
}

export type Dimension = { section: Section; profile: Profile };

/** The dimensions with the highest and the lowest score, if these two can be told apart. */
export function standingOut(report: Pick<Report, "form" | "group">) {
  const dimensions = askedSections(report)
    .flatMap(({ section, result }): Dimension[] => (result.profile ? [{ section, profile: result.profile }] : []))
    .toSorted((one, other) => other.profile.score.score - one.profile.score.score);
  const [highest, lowest] = [dimensions.at(0), dimensions.at(-1)];
  if (!highest || !lowest || highest === lowest) return null;
  return { highest, lowest, apart: verdictOn(highest.profile.score, lowest.profile.score) === "higher" };
}
