// What a report has to say outcome by outcome, and of which outcomes it has nothing.
import type { Score } from "../../../results/model";
import type { Outcome } from "../../../results/raters/said";

/** One legend for both scales: where their words differ, both stand there. */
export function sharedLegend(importance: readonly string[], performance: readonly string[]): string[] {
  const steps = Math.max(importance.length, performance.length);
  return Array.from({ length: steps }, (_, place) =>
    [...new Set([importance[place], performance[place]].filter((word) => word !== undefined))].join(" / "),
  );
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
