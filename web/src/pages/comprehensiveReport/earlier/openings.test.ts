import { expect, test } from "vitest";

import type { EnterpriseReport } from "../../../api/results/enterprise-report";
import { drawnOf, isOtherPlan, openingsOf } from "./openings";

const bars = { counts: [0, 1, 2, 3, 0], n: 6 };
const term = (year: number) => ({ zh: String(year), en: null });
const before = (year: number, edition: string, performance: (typeof bars | null)[]) => ({
  survey: `s${year}`,
  target: `s${year}`,
  term_name: term(year),
  edition,
  same_plan: edition === "2018",
  raters: 6,
  enterprises: 3,
  shown: "figures" as const,
  performance,
});

const report = {
  survey: { id: "now", target: "now", term_name: term(2026) },
  plan: { edition: "2018" },
  asked: { submitted: 12, enterprises: 7 },
  shown: "figures",
  outcomes: [{ number: 1, enterprise: { performance: bars } }],
  earlier: [before(2024, "2014", []), before(2025, "2018", [null])],
} as unknown as EnterpriseReport;

test("the oldest comes first and this one last", () => {
  expect(openingsOf(report).map(({ target }) => target)).toEqual(["s2024", "s2025", "now"]);
});

test("a change of the plan's edition is marked where it came", () => {
  const openings = openingsOf(report);
  expect(openings.map((_, at) => isOtherPlan(openings, at))).toEqual([false, true, false]);
});

test("drawn are the last ones with figures, and this one in any case", () => {
  const drawn = (most: number, shown: string) =>
    drawnOf(openingsOf({ ...report, shown } as EnterpriseReport), most).map(({ target }) => target);
  expect(drawn(2, "figures")).toEqual(["s2025", "now"]);
  expect(drawn(9, "too_few")).toEqual(["s2024", "s2025", "now"]);
  const hidden = { ...report, earlier: report.earlier.map((one) => ({ ...one, shown: "dominated" as const })) };
  expect(drawnOf(openingsOf(hidden), 9).map(({ target }) => target)).toEqual(["now"]);
});

test("what is not shown differs from what was not asked", () => {
  const [oldest, last, current] = openingsOf(report);
  expect(oldest?.of(1)).toBeUndefined();
  expect(last?.of(1)).toBeNull();
  expect(current?.of(1)).toBe(bars);
  expect(current?.of(2)).toBeNull();
});
