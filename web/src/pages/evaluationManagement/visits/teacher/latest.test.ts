import { expect, it } from "vitest";

import { latestWeeks, proposedLatest } from "./latest";

const term = { first_monday: "2026-09-07", weeks: 16 };

it("offers this week and those after it, each by its Sunday", () => {
  const weeks = latestWeeks(term, "2026-11-18");
  expect(weeks[0]).toEqual({ week: 11, date: "2026-11-22" });
  expect(weeks.at(-1)).toEqual({ week: 16, date: "2026-12-27" });
  expect(proposedLatest(weeks)).toBe("2026-12-13");
});

it("offers the whole term before it begins, and nothing after it", () => {
  expect(latestWeeks(term, "2026-08-20")).toHaveLength(16);
  expect(latestWeeks(term, "2027-01-03")).toEqual([]);
  expect(proposedLatest([])).toBeUndefined();
});

it("proposes the last week where there are fewer left than usual", () => {
  expect(proposedLatest(latestWeeks(term, "2026-12-22"))).toBe("2026-12-27");
});
