// Where scores stand on a plot. Dots and lines may zoom; the same axis serves every row and every page of a plot.

export type Axis = { from: number; to: number; ticks: number[] };

/** So that a small difference does not look like a large one. */
const least = 30;

/** Tens around what is to be drawn, within 0 to 100. */
export function axisAround(values: readonly number[]): Axis {
  const low = values.length === 0 ? 0 : Math.min(...values);
  const high = values.length === 0 ? 100 : Math.max(...values);
  let from = Math.max(0, Math.floor(low / 10) * 10);
  let to = Math.min(100, Math.ceil(high / 10) * 10);
  while (to - from < least) {
    if (to < 100) to += 10;
    if (to - from < least && from > 0) from -= 10;
  }
  const step = to - from > 50 ? 20 : 10;
  const first = Math.ceil(from / step) * step;
  const ticks = Array.from({ length: Math.floor((to - first) / step) + 1 }, (_, index) => first + index * step);
  return { from, to, ticks };
}

/** A place on the axis as an SVG coordinate, so that texts never scale. */
export function placeOn({ from, to }: Axis, value: number): string {
  const share = ((Math.min(to, Math.max(from, value)) - from) * 100) / (to - from);
  return `${Math.round(share * 100) / 100}%`;
}
