import { expect, test } from "vitest";

import { declinedFor, fatesOf } from "./asked";

const asked = {
  invited: 30,
  submitted: 12,
  enterprises: 7,
  opened: 4,
  declined: { none_here: 2, do_not_know: 1, no_time: 0 },
  unopened: 9,
  bounced: 2,
};

test("everybody who was asked has one fate", () => {
  const fates = fatesOf(asked);
  expect(fates.map(({ fate, count }) => `${fate} ${count}`)).toEqual([
    "answered 12",
    "opened 4",
    "declined 3",
    "unopened 9",
    "bounced 2",
  ]);
  expect(fates.reduce((sum, { count }) => sum + count, 0)).toBe(asked.invited);
});

test("what nobody met is not listed", () => {
  const all = { ...asked, opened: 0, unopened: 0, bounced: 0, declined: { none_here: 0, do_not_know: 0, no_time: 0 } };
  expect(fatesOf(all)).toEqual([{ fate: "answered", count: 12 }]);
  expect(declinedFor(all)).toEqual([]);
  expect(declinedFor(asked)).toEqual([
    { reason: "none_here", count: 2 },
    { reason: "do_not_know", count: 1 },
  ]);
});
