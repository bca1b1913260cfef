import { expect, it } from "vitest";

import { byPeriod } from "./groups";

const meeting = (name: string, date: string, period_from: number, period_to: number) => ({
  name,
  date,
  period_from,
  period_to,
});

it("groups by day and periods, in their order, and keeps the order within", () => {
  const groups = byPeriod([
    meeting("a", "2026-11-17", 3, 4),
    meeting("b", "2026-11-16", 3, 5),
    meeting("c", "2026-11-16", 3, 4),
    meeting("d", "2026-11-16", 3, 4),
    meeting("e", "2026-11-16", 1, 2),
  ]);
  expect(
    groups.map(({ date, period_from, period_to, meetings }) => [
      date,
      period_from,
      period_to,
      meetings.map(({ name }) => name).join(""),
    ]),
  ).toEqual([
    ["2026-11-16", 1, 2, "e"],
    ["2026-11-16", 3, 4, "cd"],
    ["2026-11-16", 3, 5, "b"],
    ["2026-11-17", 3, 4, "a"],
  ]);
  expect(byPeriod([])).toEqual([]);
});
