import type { ScorePoint } from "../../../api/results/result-queries";

/** As many as are taken in at a glance. */
const most = 4;

export type EarlierScore = ScorePoint & { total: NonNullable<ScorePoint["total"]> };

/** The scores that a course had in other classes and terms, the oldest first. */
export function earlierScores(
  points: readonly ScorePoint[],
  { id, course_id }: { id: string; course_id: string },
): EarlierScore[] {
  return points
    .filter(
      (point): point is EarlierScore => point.course === course_id && point.offering !== id && point.total !== null,
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
