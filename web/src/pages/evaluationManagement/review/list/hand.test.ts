import { expect, test } from "vitest";

import type { Comment } from "../../../../api/results/comment-queries";
import { handOf, minutesFor, usualChoice } from "./hand";

const comment = (id: string, flagged = false) =>
  ({ evaluation: "e", id, body: [{ text: id, flag: flagged ? "phone" : null }] }) as unknown as Comment;

test("what may tell who somebody is comes first, and waits unless it is decided by itself", () => {
  const hand = handOf([comment("a"), comment("b", true), comment("c")], new Set());
  expect(hand.map(({ id }) => id)).toEqual(["b", "a", "c"]);
  expect(hand.map(usualChoice)).toEqual(["later", "shown", "shown"]);
});

test("twenty at a time, without those that were left for later", () => {
  const many = Array.from({ length: 30 }, (_, index) => comment(`c${index}`));
  const hand = handOf(many, new Set(["e c0", "e c1"]));
  expect([hand.length, hand[0]?.id]).toEqual([20, "c2"]);
});

test("three hundred take half an hour", () => {
  expect([minutesFor(0), minutesFor(1), minutesFor(310)]).toEqual([0, 1, 31]);
});
