import { expect, test } from "vitest";

import { percentOf } from "./rate";

test.each([
  [0, 0, null],
  [0, 60, 0],
  [1, 900, 1],
  [37, 60, 62],
  [6145, 9846, 62],
  [999, 1000, 99],
  [60, 60, 100],
  // Somebody left the class after answering.
  [61, 60, 100],
])("%d of %d is %j %%", (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent);
});
