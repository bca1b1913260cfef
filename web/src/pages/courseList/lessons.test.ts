import { expect, it } from "vitest";

import type { Offering } from "../../api/teaching/teaching-queries";
import { daysOfWeek } from "../../timetable/taught-week";
import { lessonsOfTerm, lessonsOfWeek } from "./lessons";

const term = {
  first_monday: "2026-09-07",
  weeks: 18,
  days_off: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ date: `2026-10-0${day}` })),
  make_up_days: [{ date: "2026-10-10", stands_for: "2026-10-07" }],
};

const offering = {
  id: "a",
  code: "CS2003-01",
  meetings: [
    { weeks: "1-16", weekday: 3, period_from: 3, period_to: 4, room: "教三-305" },
    { weeks: "2-16双", weekday: 5, period_from: 1, period_to: 2, room: null },
  ],
} as Offering;

it("a week with a holiday has its lessons on the days they are taught", () => {
  const week = (number: number) => lessonsOfWeek([offering], daysOfWeek(term, number)).map(({ weekday }) => weekday);
  expect(week(5)).toEqual([6]);
  expect(week(6)).toEqual([3, 5]);
  expect(week(4)).toEqual([3]);
});

it("the whole term has every time once, quiet when it is not taught this week", () => {
  const quiet = (thisWeek: number | null) => lessonsOfTerm([offering], thisWeek).map((lesson) => lesson.quiet);
  expect(quiet(7)).toEqual([false, true]);
  expect(quiet(8)).toEqual([false, false]);
  expect(quiet(null)).toEqual([false, false]);
});
