import { expect, test } from "vitest";

import { axisAround, placeOn } from "./scale";

test("the axis holds everything, in tens, and never so near that little looks like much", () => {
  expect(axisAround([71.2, 88.9])).toEqual({ from: 70, to: 100, ticks: [70, 80, 90, 100] });
  expect(axisAround([99, 100])).toEqual({ from: 70, to: 100, ticks: [70, 80, 90, 100] });
  expect(axisAround([0, 3])).toEqual({ from: 0, to: 30, ticks: [0, 10, 20, 30] });
  expect(axisAround([12, 96])).toEqual({ from: 10, to: 100, ticks: [20, 40, 60, 80, 100] });
  expect(axisAround([])).toEqual({ from: 0, to: 100, ticks: [0, 20, 40, 60, 80, 100] });
});

test("what lies outside is drawn at the edge", () => {
  const axis = axisAround([60, 90]);
  expect(placeOn(axis, 75)).toBe("50%");
  expect(placeOn(axis, 50)).toBe("0%");
  expect(placeOn(axis, 96)).toBe("100%");
});
