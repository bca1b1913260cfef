import { expect, it } from "vitest";

import { keepNumber, readNumber } from "./typed-number";

it.each([
  ["12", "12", 12],
  ["１２", "12", 12],
  ["-", "-", undefined],
  ["−5", "-5", -5],
  ["1,000", "1000", 1000],
  ["", "", undefined],
  ["-0", "-0", 0],
])("keeps %s as %s", (typed, kept, answer) => {
  expect(keepNumber(typed)).toBe(kept);
  expect(readNumber(kept)).toBe(answer);
});

it.each(["3.5", "abc", "1e3", "12345678901", "5-"])("does not take %s", (typed) => {
  expect(keepNumber(typed)).toBeNull();
});
