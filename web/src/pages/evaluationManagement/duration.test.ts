import { expect, test } from "vitest";

import { durationInWords } from "./use-campaign-text";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

test.each([
  [3 * day + 11 * hour, "3天 11小时"],
  [1 * day, "1天"],
  [13 * day + 4 * hour, "13天"],
  [2 * hour + 5 * minute, "2小时 5分钟"],
  [2 * hour, "2小时"],
  [59 * minute, "59分钟"],
  [20_000, "1分钟"],
])("%d ms is %s", (ms, words) => {
  expect(durationInWords(ms, "zh-CN")).toBe(words);
});

test("in English", () => {
  expect(durationInWords(1 * day + 1 * hour, "en")).toBe("1 day 1 hour");
});
