import { expect, it } from "vitest";

import { countByBand, stacked } from "./bands";

it("puts every score into exactly one band", () => {
  expect(countByBand([0, 59.9, 60, 69.6, 70, 89.9, 90, 100])).toEqual([2, 2, 1, 1, 2]);
  const all = Array.from({ length: 1001 }, (_, at) => at / 10);
  expect(countByBand(all).reduce((sum, count) => sum + count, 0)).toBe(all.length);
});

it("lifts a mark that would cover another, and only that one", () => {
  expect(stacked([80, 80, 90, 81, 82.5])).toEqual([
    { score: 80, level: 0 },
    { score: 80, level: 1 },
    { score: 81, level: 2 },
    { score: 82.5, level: 0 },
    { score: 90, level: 0 },
  ]);
});
