// How figures are written on every page: by the rules of `crates/report/src/words.rs`, so that page and document agree.
import type { Interval, Score } from "./model";

/** How near to a half counts as one, in units of the last place. */
const nearHalf = 1e-9;

/** Halves go away from zero in decimal, whatever the binary fraction happens to be: 1.005 is 1.01. */
function written(value: number, digits: number): string {
  const place = 10 ** digits;
  const size = Math.round(Math.abs(value) * place + nearHalf) / place;
  return `${value < 0 && size > 0 ? "−" : ""}${size.toFixed(digits)}`;
}

/** 80.4 */
export const scoreText = (score: number) => written(score, 1);

/** 4.22 */
export const meanText = (mean: number) => written(mean, 2);

/** So many numbers make a decimal worth reading. */
const enoughNumbers = 30;

/** 11, of hours or the like that people told: whole, and with one decimal once many have. */
export const numberText = (mean: number, n: number) => written(mean, n < enoughNumbers ? 0 : 1);

/** 4.5 */
export const medianText = (median: number) => written(median, 1);

/** 78.1–82.3 */
export const scoreRange = ({ low, high }: Interval) => `${scoreText(low)}–${scoreText(high)}`;

/** 4.22–5.00 */
export const meanRange = ({ low, high }: Interval) => `${meanText(low)}–${meanText(high)}`;

/** A whole per cent; what is there is never written as nothing, and what is not all never as all. */
export function percentText(count: number, of: number): string {
  if (of <= 0) return "—";
  const whole = Math.round((count * 100) / of);
  if (count > 0 && whole === 0) return "<1%";
  if (count < of && whole === 100) return ">99%";
  return `${whole}%`;
}

/** Of so few a per cent is more than a person's tenth: people are told instead. */
const fewestForPercent = 10;

export const areCounted = (n: number) => n < fewestForPercent;

/** Too narrow in a bar for words in it. */
export const isThin = (count: number, of: number) => count * 100 < of * 7;

/** The ends between which a score lies; its own place where everybody has answered. */
export const bounds = ({ score, interval }: Score): Interval => interval ?? { low: score, high: score };
