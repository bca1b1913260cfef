import { expect, test } from "vitest";

import { checkClosing, suggestClosing } from "./closing-time";

const closes = "2026-12-27T14:00:00Z";

test("three days on, at the hour it would have closed", () => {
  expect(suggestClosing(closes, "Asia/Shanghai", new Date("2026-12-20T00:00:00Z"))).toBe("2026-12-30T22:00");
});

test("from today where it is closed already, by the school's calendar", () => {
  // Half past midnight on the 29th in Shanghai.
  expect(suggestClosing(closes, "Asia/Shanghai", new Date("2026-12-28T16:30:00Z"))).toBe("2027-01-01T22:00");
});

test.each([
  [null, {}, "missing"],
  ["2026-12-19T00:00:00Z", {}, "past"],
  [closes, { after: closes }, "notLater"],
  [closes, {}, undefined],
  ["2026-12-28T14:00:00Z", { after: closes }, undefined],
] as const)("%j within %j: %s", (wanted, bounds, fault) => {
  const now = new Date("2026-12-20T00:00:00Z");
  expect(checkClosing(wanted, { after: null, now, ...bounds })).toBe(fault);
});
