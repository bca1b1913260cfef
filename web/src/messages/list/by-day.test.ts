import { expect, it } from "vitest";

import { byDay, dayHeading } from "./by-day";

const message = (id: string, at: string, read = false) => ({ id, at, read });

const ids = (messages: readonly { id: string }[]) => messages.map(({ id }) => id).join(" ");

it("days are the school's, the newest first, and in each what is unread comes first", () => {
  const days = byDay(
    [
      message("late", "2026-11-15T17:00:00Z", true),
      message("noon", "2026-11-15T04:00:00Z", true),
      message("dawn", "2026-11-14T23:00:00Z"),
      message("before", "2026-11-14T02:00:00Z", true),
    ],
    "Asia/Shanghai",
  );
  expect(days.map(({ items }) => ids(items))).toEqual(["late", "dawn noon", "before"]);
});

it("the last two days have words of their own", () => {
  const setting = { locale: "zh-CN", timeZone: "Asia/Shanghai", now: new Date("2026-11-16T02:00:00Z") };
  const heading = (iso: string) => dayHeading(iso, setting);
  expect(heading("2026-11-15T17:00:00Z")).toBe("今天");
  expect(heading("2026-11-15T15:00:00Z")).toBe("昨天");
  expect(heading("2026-11-12T15:00:00Z")).toBe("11月12日");
});
