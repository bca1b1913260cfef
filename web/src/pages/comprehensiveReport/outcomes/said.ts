// What the bars of an outcome come to in words. People are counted: there is no mean, no difference and no rank.
import type { EnterpriseReport } from "../../../api/results/enterprise-report";
import type { Score } from "../../../results/model";

export type Outcome = EnterpriseReport["outcomes"][number];
export type Bars = NonNullable<NonNullable<Outcome["enterprise"]>["performance"]>;

interface Said {
  /** Null: not shown. */
  important: number | null;
  weak: number | null;
  /** Null where everybody could judge, or where it is not shown. */
  judged: number | null;
}

export function saidOf({ important, weak, judged }: NonNullable<Outcome["enterprise"]>, raters: number): Said {
  return { important, weak, judged: judged !== null && judged < raters ? judged : null };
}

export interface BarPart {
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

/** One legend for both scales: where their words differ, both stand there. */
export function sharedLegend(importance: readonly string[], performance: readonly string[]): string[] {
  const steps = Math.max(importance.length, performance.length);
  return Array.from({ length: steps }, (_, place) =>
    [...new Set([importance[place], performance[place]].filter((word) => word !== undefined))].join(" / "),
  );
}

/** What is told first: important to more than half of those asked, and weak to a third of those who judged. */
export function contested(outcomes: readonly Outcome[]): Outcome[] {
  return outcomes.filter(({ enterprise }) => {
    if (enterprise === null) return false;
    const { important, weak, importance, performance } = enterprise;
    if (importance === null || performance === null || important === null || weak === null) return false;
    return important * 2 > importance.n && weak * 3 >= performance.n;
  });
}

export const weakToNobody = (outcomes: readonly Outcome[]): Outcome[] =>
  outcomes.filter(({ enterprise }) => enterprise?.weak === 0);

/** Without an interval where everybody has answered. */
export const scoreOf = ({ score, low, high }: NonNullable<Outcome["students"]>): Score => ({
  score,
  interval: low === null || high === null ? null : { low, high },
});

export const has = (outcomes: readonly Outcome[], column: "enterprise" | "students" | "attainment") =>
  outcomes.some((outcome) => outcome[column] !== null);

export const without = (outcomes: readonly Outcome[], column: "students" | "attainment") =>
  outcomes.filter((outcome) => outcome[column] === null).map(({ number }) => number);
