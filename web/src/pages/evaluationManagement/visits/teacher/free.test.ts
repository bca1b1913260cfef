import { expect, it } from "vitest";

import { freeOf } from "./free";

const meetings = [{ weekday: 5 }, { weekday: 1 }, { weekday: 1 }];

it("says all, which days, or none", () => {
  expect(freeOf(meetings, [0, 1, 2])).toEqual({ kind: "all" });
  expect(freeOf(meetings, [0, 2])).toEqual({ kind: "some", weekdays: [1, 5] });
  expect(freeOf(meetings, [])).toEqual({ kind: "none" });
});

it("names a day once, and leaves out what is not there", () => {
  expect(freeOf(meetings, [1, 2])).toEqual({ kind: "some", weekdays: [1] });
  expect(freeOf(meetings, [7])).toEqual({ kind: "none" });
});
