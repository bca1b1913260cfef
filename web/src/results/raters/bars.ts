// How many people gave each answer on a scale, as it is drawn.
import type { Schemas } from "../../api/operations";

export type Bars = Schemas["Bars"];

interface BarPart {
  label: string;
  count: number;
  /** The place on the scale; null: gave no answer. */
  place: number | null;
}

/** The parts that are drawn, and last those who could not judge. */
export function partsOf({ counts, n }: Bars, labels: readonly string[], raters: number, without: string): BarPart[] {
  const given = counts.map((count, place) => ({ label: labels[place] ?? String(place + 1), count, place }));
  const rest = { label: without, count: Math.max(0, raters - n), place: null };
  return [...given, rest].filter(({ count }) => count > 0);
}
