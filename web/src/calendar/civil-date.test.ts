import { expect, test } from "vitest";

import { addDays, datesBetween, daysFrom, isDate, mondayOf, weekdayOf } from "./civil-date";

test("days are counted over months, years and a leap day", () => {
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2028-03-01", -1)).toBe("2028-02-29");
  expect(daysFrom("2026-09-07", "2027-01-03")).toBe(118);
  expect(datesBetween("2026-09-30", "2026-10-02")).toEqual(["2026-09-30", "2026-10-01", "2026-10-02"]);
  expect(datesBetween("2026-10-02", "2026-09-30")).toEqual([]);
});

test("weeks begin on Monday", () => {
  expect([weekdayOf("2026-09-07"), weekdayOf("2026-09-13")]).toEqual([1, 7]);
  expect([mondayOf("2026-09-07"), mondayOf("2026-09-13")]).toEqual(["2026-09-07", "2026-09-07"]);
});

test.each([
  ["2026-10-07", true],
  ["2026-02-30", false],
  ["2026-10", false],
  ["", false],
  ["12026-10-07", false],
])("%s is a date: %s", (text, is) => {
  expect(isDate(text)).toBe(is);
});
