import { expect, test } from "vitest";

import { axisAround, placeOn } from "./scale";

test("the axis holds everything, in tens, and never less than twenty", () => {
  expect(axisAround([71.2, 88.9])).toEqual({ from: 70, to: 90, ticks: [70, 80, 90] });
  expect(axisAround([99, 100])).toEqual({ from: 80, to: 100, ticks: [80, 90, 100] });
  expect(axisAround([0, 3])).toEqual({ from: 0, to: 20, ticks: [0, 10, 20] });
  expect(axisAround([12, 96])).toEqual({ from: 10, to: 100, ticks: [20, 40, 60, 80, 100] });
  expect(axisAround([])).toEqual({ from: 0, to: 100, ticks: [0, 20, 40, 60, 80, 100] });
});

test("what lies outside is drawn at the edge", () => {
  const axis = axisAround([70, 90]);
  expect(placeOn(axis, 80)).toBe("50%");
  expect(placeOn(axis, 60)).toBe("0%");
  expect(placeOn(axis, 96)).toBe("100%");
});
