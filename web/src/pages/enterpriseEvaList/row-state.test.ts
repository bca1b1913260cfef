import { expect, it } from "vitest";

import { stateOf } from "./row-state";

it("what was handed in says so, whatever became of the rest of the invitation", () => {
  expect(stateOf({ state: "expired", answer_state: "submitted" })).toBe("submitted");
  expect(stateOf({ state: "begun", answer_state: "returned" })).toBe("returned");
});

it("of two targets, one that nobody has touched still waits", () => {
  expect(stateOf({ state: "begun", answer_state: "none" })).toBe("waiting");
  expect(stateOf({ state: "begun", answer_state: "draft" })).toBe("begun");
  expect(stateOf({ state: "expired", answer_state: "draft" })).toBe("expired");
  expect(stateOf({ state: "forwarded", answer_state: "none" })).toBe("ended");
});
