import { expect, test } from "vitest";

import { askedOn, windowsOf } from "./campaign-windows";

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
