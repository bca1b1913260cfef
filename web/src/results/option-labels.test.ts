import { expect, test } from "vitest";

import { scaleLabels } from "./option-labels";

const zh = (of: { zh: string }) => of.zh;
const labels = (...words: string[]) => words.map((word) => ({ zh: word, en: null }));

test("each step has its own words where the form gives them", () => {
  expect(scaleLabels(labels("差", "中", "好"), 3, zh)).toEqual(["差", "中", "好"]);
});

test("with words for the ends only, those between are numbers", () => {
  expect(scaleLabels(labels("差", "好"), 4, zh)).toEqual(["1 差", "2", "3", "4 好"]);
});
