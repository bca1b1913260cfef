import { expect, it } from "vitest";

import { areAmongLeft, cellsOf, isFulfilled, lacking, leftOf } from "./quota";

const rule = (done: number, least: number, extras: { done: number; least: number }[] = []) => ({
  done,
  least,
  unit: "visits" as const,
  extras,
});

it("has a cell for each visit that is owed: done, booked, open", () => {
  expect(cellsOf(rule(2, 6), 3)).toEqual(["done", "done", "booked", "booked", "booked", "open"]);
  expect(cellsOf(rule(7, 6), 3)).toEqual(Array(6).fill("done"));
  expect(cellsOf(rule(5, 6), 3)).toEqual([...Array(5).fill("done"), "booked"]);
});

it("has none where periods count, or where there would be too many", () => {
  expect(cellsOf({ ...rule(2, 8), unit: "periods" }, 1)).toEqual([]);
  expect(cellsOf(rule(2, 40), 1)).toEqual([]);
});

it("is fulfilled when nothing of it and of its extras is left", () => {
  expect(isFulfilled(rule(6, 6, [{ done: 0, least: 1 }]))).toBe(false);
  expect(isFulfilled(rule(6, 6, [{ done: 1, least: 1 }]))).toBe(true);
  expect(isFulfilled(rule(5, 6))).toBe(false);
  expect([leftOf({ done: 9, least: 6 }), lacking([{ done: 2, least: 1 }])]).toEqual([0, []]);
});

it("tells what of the rest is of a kind, unless that is more than the rest", () => {
  expect(areAmongLeft(rule(12, 16, [{ done: 0, least: 1 }]))).toBe(true);
  expect(areAmongLeft(rule(15, 16, [{ done: 0, least: 2 }]))).toBe(false);
  expect(areAmongLeft({ ...rule(12, 16, [{ done: 0, least: 1 }]), unit: "periods" })).toBe(false);
});
