import { expect, test } from "vitest";

import { zoom } from "./zoom";

test("tens around everything shown", () => {
  expect(zoom([{ low: 63, high: 91 }])).toEqual({ from: 60, to: 100, ticks: [60, 70, 80, 90, 100] });
});

test("never so near that little looks like much", () => {
  const { from, to } = zoom([{ low: 80, high: 81 }]);
  expect(to - from).toBeGreaterThanOrEqual(30);
  expect(zoom([{ low: 99, high: 100 }]).from).toBe(70);
});

test("nothing to show is drawn over the whole", () => {
  expect(zoom([])).toEqual({ from: 0, to: 100, ticks: [0, 20, 40, 60, 80, 100] });
});
