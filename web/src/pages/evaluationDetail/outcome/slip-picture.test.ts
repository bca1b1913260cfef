import { expect, test } from "vitest";

import { wrapped } from "./slip-picture";

const letters = (text: string) => text.length;

test("words are not broken, Chinese is between any two letters", () => {
  expect(wrapped(letters, "Principles of operating systems", 14)).toEqual(["Principles of", "operating", "systems"]);
  expect(wrapped(letters, "计算机操作系统原理", 4)).toEqual(["计算机操", "作系统原", "理"]);
  expect(wrapped(letters, "由回执码生成。", 6)).toEqual(["由回执码生", "成。"]);
  expect(wrapped(letters, "", 4)).toEqual([]);
});
