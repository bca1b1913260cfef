import { expect, test } from "vitest";

import { dayInWords, momentInWords } from "./time";
import { agoInWords, zoneInWords } from "./time-ago";

// 00:30 on 24 December in Shanghai, while it is still the 23rd in Greenwich.
const now = new Date("2026-12-23T16:30:00Z");
const zh = { locale: "zh-CN", timeZone: "Asia/Shanghai", now };
const en = { locale: "en", timeZone: "Asia/Shanghai", now };

test.each([
  ["2026-12-23T16:05:00Z", "今天 00:05", "today 00:05"],
  ["2026-12-23T15:59:00Z", "昨天 23:59", "yesterday 23:59"],
  ["2026-12-16T01:42:00Z", "12月16日 09:42", "December 16 09:42"],
  ["2025-07-02T04:00:00Z", "2025年7月2日 12:00", "July 2, 2025 12:00"],
])("a moment: %s", (iso, chinese, english) => {
  expect(momentInWords(iso, zh)).toBe(chinese);
  expect(momentInWords(iso, en)).toBe(english);
});

test("a day has its year only when it is not this one", () => {
  expect(dayInWords("2026-12-16T01:42:00Z", zh)).toBe("12月16日");
  expect(dayInWords("2025-12-31T16:01:00Z", zh)).toBe("1月1日");
  expect(dayInWords("2025-12-31T15:59:00Z", zh)).toBe("2025年12月31日");
});

test.each([
  ["2026-12-23T16:29:45Z", "现在", "now"],
  ["2026-12-23T16:25:00Z", "5分钟前", "5 minutes ago"],
  ["2026-12-23T15:00:00Z", "昨天", "yesterday"],
  ["2026-12-16T01:42:00Z", "8天前", "8 days ago"],
  ["2026-09-20T01:42:00Z", "3个月前", "3 months ago"],
  ["2024-09-20T01:42:00Z", "2年前", "2 years ago"],
])("how long ago: %s", (iso, chinese, english) => {
  expect(agoInWords(iso, zh)).toBe(chinese);
  expect(agoInWords(iso, en)).toBe(english);
});

test("a zone has a name", () => {
  expect(zoneInWords({ ...zh, timeZone: "Asia/Urumqi" })).not.toBe("");
  expect(zoneInWords(en)).toBe("China Standard Time");
});
