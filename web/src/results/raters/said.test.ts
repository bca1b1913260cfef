import { expect, test } from "vitest";

import { contested, type Outcome, saidOf } from "./said";

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

test("told first is what most find important and many weak, in the plan's order, and never what is not shown", () => {
  expect(contested([research, tools, sustainable, communication])).toEqual([communication]);
  expect(contested([{ ...communication, enterprise: null }])).toEqual([]);
});
