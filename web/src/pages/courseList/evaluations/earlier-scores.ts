import type { ScorePoint } from "../../../api/results/result-queries";

/** As many as are taken in at a glance. */
const most = 4;

export type EarlierScore = ScorePoint & { total: NonNullable<ScorePoint["total"]> };

interface TermOf {
  year: number;
  number: number;
}

const isBefore = (one: TermOf, other: TermOf) =>
  one.year < other.year || (one.year === other.year && one.number < other.number);

/** The scores that a course had in the terms before, the oldest first. A class beside this one is no earlier one. */
export function earlierScores(points: readonly ScorePoint[], course: string, term: TermOf): EarlierScore[] {
  return points
    .filter(
      (point): point is EarlierScore => point.course === course && point.total !== null && isBefore(point.term, term),
    )
    .slice(0, most)
    .toReversed();
}

/** Classes of one term together. */
export function byTerm(scores: readonly EarlierScore[]): [EarlierScore, ...EarlierScore[]][] {
  const groups: [EarlierScore, ...EarlierScore[]][] = [];
  for (const score of scores) {
    const last = groups.at(-1);
    if (last?.[0].term.year === score.term.year && last[0].term.number === score.term.number) last.push(score);
    else groups.push([score]);
  }
  return groups;
}
