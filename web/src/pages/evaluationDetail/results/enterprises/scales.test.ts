import { expect, test } from "vitest";

import { byScale } from "./scales";

const rated = (labels: string[], counts: number[] | null) => ({
  text: { zh: "题", en: null },
  labels: labels.map((zh) => ({ zh, en: null })),
  bars: counts && { counts, n: 5 },
});
const seen = (...questions: Parameters<typeof byScale>[0]) =>
  byScale(questions).map(({ steps, questions: own }) => [steps, own.map(({ number }) => number)]);

test("questions on the same scale share a legend, in the order in which they were asked", () => {
  const five = rated(["差", "好"], [1, 1, 1, 1, 1]);
  const seven = rated(["差", "好"], [1, 1, 1, 1, 1, 0, 0]);
  const words = rated(["少", "中", "多"], [1, 2, 2]);
  expect(seen(five, five, seven, words, five)).toEqual([
    [5, [1, 2]],
    [7, [3]],
    [3, [4]],
    [5, [5]],
  ]);
});

test("one that is not shown stands with its neighbours, whose steps are known", () => {
  const hidden = rated(["差", "好"], null);
  expect(seen(hidden, rated(["差", "好"], [1, 1, 1, 1, 1]), hidden)).toEqual([[5, [1, 2, 3]]]);
  expect(seen(rated(["少", "中", "多"], null))).toEqual([[3, [1]]]);
});
