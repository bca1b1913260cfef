import { expect, test } from "vitest";

import { isUsualWait, movedCounting, usualCounting } from "./counting-time";

const closes_at = "2026-12-27T14:00:00.000Z";

test("a day after closing, unless a time was set", () => {
  expect(usualCounting(closes_at)).toBe("2026-12-28T14:00:00.000Z");
  expect(isUsualWait({ closes_at, counts_at: usualCounting(closes_at) })).toBe(true);
  expect(isUsualWait({ closes_at, counts_at: "2026-12-28T00:00:00Z" })).toBe(false);
});

test("moved closing moves it by as much", () => {
  const counts_at = "2026-12-29T14:00:00.000Z";
  expect(movedCounting({ closes_at, counts_at }, "2026-12-30T14:00:00.000Z")).toBe("2027-01-01T14:00:00.000Z");
});
