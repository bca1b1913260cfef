import { expect, test } from "vitest";

import {
  bounds,
  isThin,
  meanRange,
  meanText,
  medianText,
  numberText,
  percentText,
  scoreRange,
  scoreText,
} from "./format";

test("a score has one decimal, a mean two", () => {
  expect(scoreText(80)).toBe("80.0");
  expect(scoreText(80.449)).toBe("80.4");
  expect(meanText(4.2)).toBe("4.20");
  expect(scoreRange({ low: 78.11, high: 82.26 })).toBe("78.1–82.3");
  expect(meanRange({ low: 4.22, high: 5 })).toBe("4.22–5.00");
});

test("halves go away from zero in decimal, as in a document", () => {
  const written = ["4.13", "1.01", "4.12", "−0.13", "0.00", "5.00"];
  expect([4.125, 1.005, 4.124999, -0.125, -0.001, 5].map(meanText)).toEqual(written);
  expect(scoreText(86.25)).toBe("86.3");
  expect(medianText(4.5)).toBe("4.5");
});

test("a share is a whole per cent, and never nothing or all where it is not", () => {
  expect(percentText(17, 46)).toBe("37%");
  expect(percentText(0, 46)).toBe("0%");
  expect(percentText(46, 46)).toBe("100%");
  expect(percentText(1, 400)).toBe("<1%");
  expect(percentText(399, 400)).toBe(">99%");
  expect(percentText(0, 0)).toBe("—");
});

test("what is too narrow says nothing in the bar", () => {
  expect(isThin(3, 46)).toBe(true);
  expect(isThin(4, 46)).toBe(false);
});

test("without an interval a score stands for itself", () => {
  expect(bounds({ score: 81, interval: null })).toEqual({ low: 81, high: 81 });
  expect(bounds({ score: 81, interval: { low: 79, high: 84 } })).toEqual({ low: 79, high: 84 });
});

test("a mean of numbers is whole, and has a decimal once many have told one", () => {
  expect([numberText(10.5, 12), numberText(14.74, 12), numberText(10.46, 30)]).toEqual(["11", "15", "10.5"]);
});
