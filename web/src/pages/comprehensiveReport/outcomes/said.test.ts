import { expect, test } from "vitest";

import type { Outcome } from "../../../results/raters/said";
import { scoreOf, sharedLegend, weakToNobody, without } from "./said";

function outcome(number: number, weak: number | null): Outcome {
  const name = { zh: `第${number}项`, en: null };
  const enterprise = { importance: null, performance: null, judged: null, important: null, weak };
  return { number, short: name, text: name, enterprise, students: null, attainment: null };
}

const tools = outcome(5, 0);
const research = outcome(4, 4);

test("one legend has the words of both scales", () => {
  expect(sharedLegend(["不重要", "一般"], ["很弱", "一般"])).toEqual(["不重要 / 很弱", "一般"]);
  expect(sharedLegend(["a"], ["a", "b"])).toEqual(["a", "b"]);
});

test("weak to nobody is never what is not shown", () => {
  expect(weakToNobody([research, tools, outcome(7, null)])).toEqual([tools]);
  expect(weakToNobody([{ ...tools, enterprise: null }])).toEqual([]);
});

test("what a column lacks is known by its number", () => {
  const graded = { ...tools, attainment: { value: 0.82, year: 2025, source: "课程成绩法" } };
  expect(without([graded, research], "attainment")).toEqual([4]);
});

test("students have an interval unless all of them answered", () => {
  const students = { score: 81, low: 78, high: 84, answered: 412, of: 655, source: { zh: "期末评教", en: null } };
  expect(scoreOf(students)).toEqual({ score: 81, interval: { low: 78, high: 84 } });
  expect(scoreOf({ ...students, low: null, high: null })).toEqual({ score: 81, interval: null });
});
