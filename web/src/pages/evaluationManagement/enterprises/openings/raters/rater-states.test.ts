import { expect, it } from "vitest";

import { isWaitedFor, raterStates, stateOf } from "./rater-states";

it("a link is handed over to who has not answered, and to nobody who was left out on purpose", () => {
  expect(raterStates.filter((state) => isWaitedFor({ state }))).toEqual([
    "bounced",
    "made",
    "sent",
    "seen",
    "begun",
    "expired",
  ]);
});

it("an address that names no state filters nothing", () => {
  expect(stateOf("bounced")).toBe("bounced");
  expect(stateOf("asleep")).toBeUndefined();
  expect(stateOf(undefined)).toBeUndefined();
});
