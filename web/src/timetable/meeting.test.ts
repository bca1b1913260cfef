import { expect, it } from "vitest";

import { clashes, meetingOf, weeksOff } from "./meeting";

function meeting(weeks: string, weekday: number, period_from: number, period_to: number) {
  return meetingOf({ weeks, weekday, period_from, period_to, room: null });
}

it("meetings clash in the weeks they share", () => {
  const here = meeting("1-16", 1, 3, 4);
  expect(clashes(here, meeting("9-18双", 1, 4, 5))).toEqual([10, 12, 14, 16]);
  expect(clashes(here, meeting("17-18", 1, 3, 4))).toEqual([]);
  expect(clashes(here, meeting("1-16", 2, 3, 4))).toEqual([]);
  expect(clashes(here, meeting("1-16", 1, 5, 6))).toEqual([]);
});

it("a week is off when its weekday is neither taught nor made up", () => {
  const term = {
    first_monday: "2026-09-07",
    weeks: 6,
    days_off: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ date: `2026-10-0${day}` })),
    make_up_days: [{ date: "2026-10-10", stands_for: "2026-10-07" }],
  };
  expect(weeksOff(meeting("3-16", 3, 1, 2), term)).toEqual([]);
  expect(weeksOff(meeting("4-5", 4, 1, 2), term)).toEqual([4]);
  expect(weeksOff(meeting("4-5", 6, 1, 2), term)).toEqual([4, 5]);
});
