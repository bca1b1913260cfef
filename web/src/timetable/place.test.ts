import { expect, it } from "vitest";

import { placeAfter } from "./place";

const at = (weekday: number, period: number) => ({ weekday, period });
const places = [at(1, 1), at(3, 1), at(5, 1), at(1, 5), at(3, 3), at(3, 9)];

it("leads along the row and the column, over cells that open nothing", () => {
  expect(placeAfter("ArrowRight", at(1, 1), places)).toEqual(at(3, 1));
  expect(placeAfter("ArrowLeft", at(5, 1), places)).toEqual(at(3, 1));
  expect(placeAfter("ArrowDown", at(3, 3), places)).toEqual(at(3, 9));
  expect(placeAfter("ArrowUp", at(3, 3), places)).toEqual(at(3, 1));
  expect(placeAfter("End", at(1, 1), places)).toEqual(at(5, 1));
  expect(placeAfter("Home", at(5, 1), places)).toEqual(at(1, 1));
});

it("stays at an end, and leaves other keys alone", () => {
  expect(placeAfter("ArrowRight", at(5, 1), places)).toBeNull();
  expect(placeAfter("ArrowUp", at(1, 1), places)).toBeNull();
  expect(placeAfter("Tab", at(1, 1), places)).toBeNull();
});
