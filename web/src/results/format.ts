// How figures are written, the same everywhere they are shown. Each is rounded once, here.
import type { Interval, Score } from "./model";

/** 80.4 */
export const scoreText = (score: number) => score.toFixed(1);

/** 4.22 */
export const meanText = (mean: number) => mean.toFixed(2);

/** 78.1–82.3 */
export const scoreRange = ({ low, high }: Interval) => `${scoreText(low)}–${scoreText(high)}`;

/** 4.22–5.00 */
export const meanRange = ({ low, high }: Interval) => `${meanText(low)}–${meanText(high)}`;

/** A whole per cent; what is there is never written as nothing, and what is not all never as all. */
export function percentText(count: number, of: number): string {
  if (of <= 0) return "0%";
  const whole = Math.round((count * 100) / of);
  if (count > 0 && whole === 0) return "<1%";
  if (count < of && whole === 100) return ">99%";
  return `${whole}%`;
}

/** Too narrow in a bar for words in it. */
export const isThin = (count: number, of: number) => count * 100 < of * 7;

/** The ends between which a score lies; its own place where everybody has answered. */
export const bounds = ({ score, interval }: Score): Interval => interval ?? { low: score, high: score };
