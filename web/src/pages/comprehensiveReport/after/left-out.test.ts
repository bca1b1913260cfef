import { expect, test } from "vitest";

import type { EnterpriseReport } from "../../../api/results/enterprise-report";
import { leftOutOf } from "./left-out";

const bars = { counts: [0, 0, 2, 5, 5], n: 12 };
const seen = { importance: bars, performance: bars };
const term = { zh: "2024–2025 第1学期", en: null };

const report = (changes: object) =>
  ({
    shown: "figures",
    outcomes: [
      { number: 1, enterprise: seen },
      { number: 7, enterprise: { ...seen, performance: null } },
    ],
    earlier: [{ term_name: term, shown: "figures" }],
    comments_withheld: 0,
    ...changes,
  }) as unknown as EnterpriseReport;

test("each thing that is missing is named, with its reason", () => {
  const gone = { earlier: [{ term_name: term, shown: "dominated" }], comments_withheld: 2 };
  expect(leftOutOf(report(gone))).toEqual([
    { what: "performance", numbers: [7] },
    { what: "opening", term, why: "dominated" },
    { what: "comments", count: 2 },
  ]);
});

test("where nothing of the enterprises is shown, no outcome is named as if another were", () => {
  const outcomes = [{ number: 1, enterprise: null }];
  expect(leftOutOf(report({ shown: "too_few", outcomes }))).toEqual([{ what: "all", why: "too_few" }]);
});

test("where everything is shown there is nothing to say", () => {
  expect(leftOutOf(report({ outcomes: [{ number: 1, enterprise: seen }] }))).toEqual([]);
});
