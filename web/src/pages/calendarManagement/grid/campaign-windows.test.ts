import { expect, test } from "vitest";

import { askedOn, namedOn, windowsOf } from "./campaign-windows";

const campaign = (id: string, state: "draft" | "open", opens_at: string, closes_at: string) => ({
  id,
  name: { zh: `第${id}轮`, en: null },
  state,
  opens_at,
  closes_at,
});

const windows = windowsOf(
  [
    // 24:00 on the 20th in Shanghai.
    campaign("b", "open", "2026-12-06T16:00:00Z", "2026-12-20T16:00:00Z"),
    campaign("a", "open", "2026-10-31T17:00:00Z", "2026-11-08T10:00:00Z"),
    campaign("c", "draft", "2026-11-01T00:00:00Z", "2026-11-02T00:00:00Z"),
  ],
  "Asia/Shanghai",
  ({ zh }) => zh,
);

test("windows are days of the school, the earliest first, without drafts", () => {
  expect(windows).toEqual([
    { id: "a", name: "第a轮", first: "2026-11-01", last: "2026-11-08" },
    { id: "b", name: "第b轮", first: "2026-12-07", last: "2026-12-20" },
  ]);
});

test("a day knows what is asked on it", () => {
  expect(askedOn(windows, "2026-12-07")).toEqual(["第b轮"]);
  expect(askedOn(windows, "2026-12-21")).toEqual([]);
});

test("its name stands once in each week, over the days that have no words of their own", () => {
  const holiday = (date: string) => date === "2026-12-09";
  const named = (date: string) => namedOn(windows, holiday, date);
  // A Monday; then a holiday on Wednesday, and the rest of the week.
  expect(named("2026-12-07")).toEqual({ names: ["第b轮"], days: 2 });
  expect(named("2026-12-08")).toBeUndefined();
  expect(named("2026-12-09")).toBeUndefined();
  expect(named("2026-12-10")).toEqual({ names: ["第b轮"], days: 4 });
  expect(named("2026-12-14")).toEqual({ names: ["第b轮"], days: 7 });
  expect(named("2026-11-01")).toEqual({ names: ["第a轮"], days: 1 });
  expect(named("2026-11-09")).toBeUndefined();
});
