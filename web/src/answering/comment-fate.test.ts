import { expect, test } from "vitest";

import { fateOf } from "./comment-fate";

test("what the box says of a comment is read as far as it is understood", () => {
  expect(fateOf({ state: "withheld", reason: "other", note: "与课程无关" })).toEqual({
    state: "withheld",
    reason: "other",
    note: "与课程无关",
  });
  expect(fateOf({ state: "shown", reason: null, note: null })).toEqual({ state: "shown", reason: null, note: null });
  expect(fateOf({ state: "withheld", reason: "new_reason" })).toEqual({ state: "withheld", reason: null, note: null });
  expect(fateOf({ state: "something" })).toBeNull();
  expect(fateOf("no")).toBeNull();
  expect(fateOf(null)).toBeNull();
});
