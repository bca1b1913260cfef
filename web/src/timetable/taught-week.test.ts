import { expect, it } from "vitest";

import { meetingOf } from "./meeting";
import { daysOfWeek, isMadeUp, takesPlace } from "./taught-week";

const term = {
  first_monday: "2026-09-07",
  weeks: 18,
  days_off: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ date: `2026-10-0${day}` })),
  make_up_days: [{ date: "2026-10-10", stands_for: "2026-10-07" }],
};

it("a week with a holiday teaches the rest, and on the make-up day what fell on the holiday", () => {
  const week = daysOfWeek(term, 5);
  expect(week.map(({ date }) => date)).toEqual([
    "2026-10-05",
    "2026-10-06",
    "2026-10-07",
    "2026-10-08",
    "2026-10-09",
    "2026-10-10",
    "2026-10-11",
  ]);
  const wednesdays = meetingOf({ weeks: "1-16", weekday: 3, period_from: 3, period_to: 4, room: null });
  expect(week.filter((day) => takesPlace(wednesdays, day)).map(({ date }) => date)).toEqual(["2026-10-10"]);
  expect(week.filter((day) => isMadeUp(day, 5)).map(({ date }) => date)).toEqual(["2026-10-10"]);
});

it("a meeting takes place in its weeks only", () => {
  const odd = meetingOf({ weeks: "1-15单", weekday: 1, period_from: 1, period_to: 2, room: null });
  const days = [6, 7, 8].flatMap((week) => daysOfWeek(term, week)).filter((day) => takesPlace(odd, day));
  expect(days.map(({ date }) => date)).toEqual(["2026-10-19"]);
});
