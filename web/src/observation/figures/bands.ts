// Where the scores of single visits stand. None of this is a mean.

export interface Band {
  /** Null: everything below. */
  from: number | null;
  to: number;
}

/** As a school speaks of scores. */
export const bands: readonly Band[] = [
  { from: null, to: 60 },
  { from: 60, to: 69 },
  { from: 70, to: 79 },
  { from: 80, to: 89 },
  { from: 90, to: 100 },
];

/** How many scores lie in each band. A score of 69.6 is not yet 70. */
export function countByBand(scores: readonly number[]): number[] {
  return bands.map(({ from, to }) => {
    const below = from === null ? to : to + 1;
    return scores.filter((score) => score >= (from ?? -1) && score < below).length;
  });
}

/** Marks nearer to each other than this would cover each other. */
const near = 2.5;

/** Each score with how high it is lifted above its axis: 0 on it. From the lowest to the highest. */
export function stacked(scores: readonly number[]): { score: number; level: number }[] {
  const ends: number[] = [];
  return scores
    .toSorted((one, other) => one - other)
    .map((score) => {
      const free = ends.findIndex((end) => score - end >= near);
      const level = free === -1 ? ends.length : free;
      ends[level] = score;
      return { score, level };
    });
}
