import { expect, test } from "vitest";

import { partsOf } from "./bars";

const bars = (...counts: number[]) => ({ counts, n: counts.reduce((sum, count) => sum + count, 0) });

test("a bar has a part for each answer that was given, and one for those who gave none", () => {
  const words = ["很弱", "较弱", "一般", "较强", "很强"];
  expect(partsOf(bars(0, 2, 4, 3, 0), words, 12, "无法判断")).toEqual([
    { label: "较弱", count: 2, place: 1 },
    { label: "一般", count: 4, place: 2 },
    { label: "较强", count: 3, place: 3 },
    { label: "无法判断", count: 3, place: null },
  ]);
  expect(partsOf(bars(12), [], 12, "无法判断")).toEqual([{ label: "1", count: 12, place: 0 }]);
});
