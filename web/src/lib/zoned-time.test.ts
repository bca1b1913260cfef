import { describe, expect, test } from "vitest";

import { instantOf, isWallTime, wallTime } from "./zoned-time";

describe("between an instant and the school's clock", () => {
  test.each([
    ["2026-12-14T00:00:00.000Z", "Asia/Shanghai", "2026-12-14T08:00"],
    ["2026-12-27T14:00:00.000Z", "Asia/Shanghai", "2026-12-27T22:00"],
    ["2026-12-31T16:30:00.000Z", "Asia/Shanghai", "2027-01-01T00:30"],
    ["2026-12-31T23:30:00.000Z", "America/New_York", "2026-12-31T18:30"],
    ["2026-07-01T04:15:00.000Z", "Asia/Kolkata", "2026-07-01T09:45"],
  ])("%s in %s is %s", (iso, timeZone, wall) => {
    expect(wallTime(iso, timeZone)).toBe(wall);
    expect(instantOf(wall, timeZone)).toBe(iso);
  });

  test("an hour that comes twice means the first", () => {
    expect(instantOf("2026-11-01T01:30", "America/New_York")).toBe("2026-11-01T05:30:00.000Z");
  });

  test("an hour that is left out is counted on from before", () => {
    expect(instantOf("2026-03-08T02:30", "America/New_York")).toBe("2026-03-08T07:30:00.000Z");
  });

  test("the hours around a change keep to their own side of it", () => {
    expect(instantOf("2026-03-08T01:59", "America/New_York")).toBe("2026-03-08T06:59:00.000Z");
    expect(instantOf("2026-03-08T03:00", "America/New_York")).toBe("2026-03-08T07:00:00.000Z");
  });

  test.each(["", "2026-12-14", "2026-12-14T8:00", "2026-13-40T08:00"])("%j is no time", (text) => {
    expect(isWallTime(text)).toBe(false);
    expect(instantOf(text, "Asia/Shanghai")).toBeNull();
  });
});
