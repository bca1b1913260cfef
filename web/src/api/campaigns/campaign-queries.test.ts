import { expect, test } from "vitest";

import { refreshMs } from "./campaign-queries";

const still = { opening: false, counting: false };

test("figures are asked for as often as they may change", () => {
  expect(refreshMs(undefined)).toBe(false);
  expect(refreshMs({ state: "draft", ...still })).toBe(false);
  expect(refreshMs({ state: "counted", ...still })).toBe(false);
  expect(refreshMs({ state: "open", ...still })).toBe(5000);
  expect(refreshMs({ state: "scheduled", ...still, opening: true })).toBe(1500);
  expect(refreshMs({ state: "closed", ...still, counting: true })).toBe(1500);
  expect(refreshMs({ state: "scheduled", ...still })).toBe(30_000);
});
