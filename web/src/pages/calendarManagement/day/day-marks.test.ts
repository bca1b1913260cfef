import { describe, expect, test } from "vitest";

import { datesBetween } from "../../../calendar/civil-date";
import { holidayInWeek, holidays, likeliest, toMakeUp, withMark } from "./day-marks";
import type { DayMark, DayMarks } from "../term/term-draft";

const off = (zh: string): DayMark => ({ kind: "off", zh, en: "" });
const standsFor = (date: string): DayMark => ({ kind: "makeUp", standsFor: date });
const none: DayMarks = new Map();

/** The National Day week of 2026, Thursday to Wednesday, of which two days are made up. */
function golden(): DayMarks {
  let marks = withMark(none, datesBetween("2026-10-01", "2026-10-07"), off("国庆节"));
  marks = withMark(marks, ["2026-09-20"], standsFor("2026-10-06"));
  return withMark(marks, ["2026-10-10"], standsFor("2026-10-07"));
}

describe("marking", () => {
  test("a range of days at once, and one of them back to ordinary", () => {
    const marks = withMark(golden(), ["2026-10-03"], null);
    expect(marks.has("2026-10-03")).toBe(false);
    expect(marks.size).toBe(8);
  });

  test("a day that is no longer off takes along the day that made it up", () => {
    const marks = withMark(golden(), datesBetween("2026-10-05", "2026-10-07"), null);
    expect([...marks.keys()].toSorted()).toEqual(datesBetween("2026-10-01", "2026-10-04"));
  });

  test("another name changes nothing about what is made up", () => {
    const marks = withMark(golden(), ["2026-10-07"], off("校庆"));
    expect(marks.get("2026-10-10")).toEqual(standsFor("2026-10-07"));
  });

  test("what was there before is not touched", () => {
    const before = golden();
    withMark(before, ["2026-10-07"], null);
    expect(before.size).toBe(9);
  });
});

test("a day off is offered once: not to a second make-up day, nor to itself", () => {
  expect(toMakeUp(golden(), "2026-10-11")).toEqual(datesBetween("2026-10-01", "2026-10-05"));
  expect(toMakeUp(golden(), "2026-10-10")).toContain("2026-10-07");
  expect(toMakeUp(golden(), "2026-10-05")).not.toContain("2026-10-05");
});

test("a make-up day stands for the nearest holiday, for a day of it on which there are lessons", () => {
  const marks = withMark(golden(), datesBetween("2026-12-10", "2026-12-13"), off("校运会"));
  expect(likeliest(toMakeUp(marks, "2026-12-19"), "2026-12-19")).toBe("2026-12-11");
  expect(likeliest(toMakeUp(marks, "2026-10-11"), "2026-10-11")).toBe("2026-10-05");
  expect(likeliest(["2026-12-12", "2026-12-13"], "2026-12-19")).toBe("2026-12-13");
  expect(likeliest([], "2026-12-19")).toBeUndefined();
});

describe("holidays", () => {
  test("neighbouring days of one name are one, of two names two", () => {
    const marks = withMark(golden(), ["2026-10-04"], off("中秋节"));
    expect(holidays(marks).map(({ first, last, mark }) => [first, last, mark.zh])).toEqual([
      ["2026-10-01", "2026-10-03", "国庆节"],
      ["2026-10-04", "2026-10-04", "中秋节"],
      ["2026-10-05", "2026-10-07", "国庆节"],
    ]);
  });

  test("a row of the grid has its own part of a holiday", () => {
    const marks = golden();
    expect(holidayInWeek(marks, "2026-10-01")).toEqual({ begins: true, days: 4 });
    expect(holidayInWeek(marks, "2026-10-02")).toEqual({ begins: false, days: 3 });
    expect(holidayInWeek(marks, "2026-10-05")).toEqual({ begins: true, days: 3 });
    expect(holidayInWeek(marks, "2026-10-08")).toBeNull();
    expect(holidayInWeek(marks, "2026-10-10")).toBeNull();
  });
});
