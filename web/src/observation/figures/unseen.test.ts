import { expect, it } from "vitest";

import { unseenFrom } from "./unseen";

it("adds up those who were not attended for longer", () => {
  expect(unseenFrom([8, 2, 1, 3], 1)).toBe(14);
  expect(unseenFrom([8, 2, 1, 3], 2)).toBe(6);
  expect(unseenFrom([8, 2, 1, 3], 4)).toBe(3);
  expect(unseenFrom([], 2)).toBe(0);
});
