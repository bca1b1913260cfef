// The example of crates/domain/src/teaching/calendar/tests.rs, and its walk through every date.
import { describe, expect, test } from "vitest";

import { datesBetween, addDays } from "./civil-date";
import { dateOf, lastDayOf, taughtOn, weekOf } from "./term-rules";

/** Monday 7 September 2026 to Sunday 3 January; the National Day week is off and two of its days are made up. */
const autumn = {
  first_monday: "2026-09-07",
  weeks: 17,
  days_off: datesBetween("2026-10-01", "2026-10-07").map((date) => ({ date })),
  make_up_days: [
    { date: "2026-09-20", stands_for: "2026-10-06" },
    { date: "2026-10-10", stands_for: "2026-10-07" },
  ],
};

describe("which teaching day a date is", () => {
  test.each([
    ["2026-09-07", { week: 1, weekday: 1 }, "the first"],
    ["2026-09-30", { week: 4, weekday: 3 }, "an ordinary one"],
    ["2026-10-07", null, "off"],
    ["2026-10-10", { week: 5, weekday: 3 }, "Saturday stands for Wednesday"],
    ["2026-09-20", { week: 5, weekday: 2 }, "a make-up day may come before"],
    ["2026-09-06", null, "before the term"],
    ["2027-01-04", null, "after it"],
  ])("%s: %o, %s", (date, taught, _why) => {
    expect(taughtOn(autumn, date)).toEqual(taught);
  });
});

describe("on which date a teaching day falls", () => {
  test.each([
    [5, 3, "2026-10-10", "made up"],
    [5, 6, null, "its place was taken"],
    [4, 4, null, "off and not made up"],
    [0, 1, null, "no such week"],
    [18, 1, null, "no such week"],
  ])("week %i, weekday %i: %s, %s", (week, weekday, date, _why) => {
    expect(dateOf(autumn, { week, weekday })).toBe(date);
  });
});

test("a date knows its week, also when nobody teaches", () => {
  expect(weekOf(autumn, "2026-10-07")).toBe(5);
  expect(lastDayOf(autumn)).toBe("2027-01-03");
  expect(weekOf(autumn, "2027-01-03")).toBe(17);
  expect(weekOf(autumn, "2027-01-04")).toBeNull();
});

test("a date and the day it teaches lead to each other", () => {
  const dates = datesBetween(addDays(autumn.first_monday, -30), addDays(lastDayOf(autumn), 30));
  const taught = dates.flatMap((date) => {
    const day = taughtOn(autumn, date);
    return day ? [{ date, day }] : [];
  });
  for (const { date, day } of taught) expect(dateOf(autumn, day)).toBe(date);
  expect(taught).toHaveLength(17 * 7 - autumn.days_off.length);
});
