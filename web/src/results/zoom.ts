// Which part of 0–100 dots and lines are drawn in: tens around everything there is, and never less than thirty points, so
// that a small difference does not look like a large one.
import type { Interval } from "./model";

const least = 30;

export function zoom(shown: readonly Interval[]): { from: number; to: number; ticks: number[] } {
  const lows = shown.map(({ low }) => low);
  const highs = shown.map(({ high }) => high);
  let from = Math.max(0, Math.floor((Math.min(100, ...lows) - 2) / 10) * 10);
  let to = Math.min(100, Math.ceil((Math.max(0, ...highs) + 2) / 10) * 10);
  if (to < from) [from, to] = [0, 100];
  while (to - from < least) {
    if (to < 100) to += 10;
    if (to - from < least && from > 0) from -= 10;
  }
  const step = to - from > 50 ? 20 : 10;
  const ticks = Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, place) => from + place * step);
  return { from, to, ticks };
}
