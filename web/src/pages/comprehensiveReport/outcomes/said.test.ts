import { expect, test } from "vitest";

import { contested, type Outcome, partsOf, saidOf, scoreOf, sharedLegend, weakToNobody, without } from "./said";

type Enterprise = NonNullable<Outcome["enterprise"]>;

const bars = (...counts: number[]) => ({ counts, n: counts.reduce((sum, count) => sum + count, 0) });

function outcome(number: number, importance: number[] | null, performance: number[] | null): Outcome {
  const top = (counts: number[]) => (counts[3] ?? 0) + (counts[4] ?? 0);
  const enterprise: Enterprise = {
    importance: importance && bars(...importance),
    performance: performance && bars(...performance),
    judged: performance && bars(...performance).n,
    important: importance && top(importance),
    weak: performance && (performance[0] ?? 0) + (performance[1] ?? 0),
  };
  const name = { zh: `第${number}项`, en: null };
  return { number, short: name, text: name, enterprise, students: null, attainment: null };
}

const communication = outcome(10, [0, 0, 2, 3, 7], [2, 3, 3, 3, 1]);
const tools = outcome(5, [0, 0, 1, 3, 8], [0, 0, 2, 6, 4]);
const sustainable = outcome(7, [1, 4, 4, 2, 1], null);
const research = outcome(4, [0, 2, 5, 3, 2], [0, 4, 2, 3, 0]);

test("the sentence counts people, and says how many could judge only where not all could", () => {
  expect(saidOf(communication.enterprise as Enterprise, 12)).toEqual({ important: 10, weak: 5, judged: null });
  expect(saidOf(research.enterprise as Enterprise, 12)).toEqual({ important: 5, weak: 4, judged: 9 });
  expect(saidOf(sustainable.enterprise as Enterprise, 12)).toEqual({ important: 3, weak: null, judged: null });
});

test("a bar has a part for each answer that was given, and one for those who gave none", () => {
  const words = ["很弱", "较弱", "一般", "较强", "很强"];
  expect(partsOf(bars(0, 2, 4, 3, 0), words, 12, "无法判断")).toEqual([
    { label: "较弱", count: 2, place: 1 },
    { label: "一般", count: 4, place: 2 },
    { label: "较强", count: 3, place: 3 },
    { label: "无法判断", count: 3, place: null },
  ]);
  expect(partsOf(bars(12), [], 12, "无法判断")).toEqual([{ label: "1", count: 12, place: 0 }]);
});

test("one legend has the words of both scales", () => {
  expect(sharedLegend(["不重要", "一般"], ["很弱", "一般"])).toEqual(["不重要 / 很弱", "一般"]);
  expect(sharedLegend(["a"], ["a", "b"])).toEqual(["a", "b"]);
});

test("told first is what most find important and many weak, in the plan's order, and never what is not shown", () => {
  const all = [research, tools, sustainable, communication];
  expect(contested(all)).toEqual([communication]);
  expect(weakToNobody(all)).toEqual([tools]);
  expect(contested([{ ...communication, enterprise: null }])).toEqual([]);
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
