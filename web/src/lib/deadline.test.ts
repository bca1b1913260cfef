import { describe, expect, it } from "vitest";

import { deadlineOf } from "./deadline";

const timeZone = "Asia/Shanghai";
/** A Sunday afternoon. */
const now = new Date("2026-11-15T17:30:00+08:00");
const at = (iso: string) => deadlineOf(iso, { timeZone, now });

describe("deadlineOf", () => {
  it.each([
    ["2026-11-15T22:00:00+08:00", "tonight", 7],
    ["2026-11-15T17:45:00+08:00", "today", 7],
    ["2026-11-16T12:00:00+08:00", "tomorrow", 1],
    ["2026-11-18T22:00:00+08:00", "nextWeekday", 3],
    ["2026-11-22T22:00:00+08:00", "nextWeekday", 7],
    ["2026-11-23T08:00:00+08:00", "date", 1],
    ["2026-11-14T22:00:00+08:00", "date", 6],
  ])("%s is said as %s", (iso, day, weekday) => {
    expect(at(iso)).toMatchObject({ day, weekday });
  });

  it("names the weekday within the same week", () => {
    const monday = new Date("2026-11-16T09:00:00+08:00");
    expect(deadlineOf("2026-11-22T22:00:00+08:00", { timeZone, now: monday }).day).toBe("weekday");
  });

  it("counts midnight to the day that ends with it", () => {
    expect(at("2026-11-16T00:00:00+08:00")).toMatchObject({ day: "tonight", weekday: 7, midnight: true });
    expect(at("2026-11-16T00:01:00+08:00")).toMatchObject({ day: "tomorrow", midnight: false });
  });

  it("is in the school's zone, whatever the browser's", () => {
    expect(at("2026-11-15T18:30:00Z").day).toBe("tomorrow");
  });

  it.each([
    ["2026-11-15T18:10:30+08:00", { unit: "minutes", count: 40 }, true],
    ["2026-11-15T22:40:00+08:00", { unit: "hours", count: 5 }, true],
    ["2026-11-17T09:00:00+08:00", { unit: "days", count: 2 }, false],
    ["2026-11-15T17:30:00+08:00", null, false],
  ])("says how long until %s", (iso, left, soon) => {
    expect(at(iso)).toMatchObject({ left, soon });
  });
});
