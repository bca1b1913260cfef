import { expect, test } from "vitest";

import type { Comment } from "../../../api/results/comment-queries";
import {
  afterDecision,
  afterTaken,
  afterUndo,
  emptyQueue,
  extended,
  lastDecided,
  moved,
  restarted,
  skippedIn,
} from "./queue";

const comment = (id: string, state: Comment["state"] = "pending"): Comment => ({
  evaluation: "e",
  id,
  state,
  course_name: { zh: "数据结构", en: null },
  class_code: "CS-01",
  question: { zh: "建议", en: null },
  body: [{ text: id, flag: null }],
  reason: null,
  note: null,
  published: false,
});

const three = extended(emptyQueue, [comment("a"), comment("b"), comment("c")]);
const inView = (queue: typeof three) => queue.items[queue.at]?.id;

test("a decision goes on to the next that waits, and the last one can be undone", () => {
  const one = afterDecision(three, comment("a", "shown"));
  expect(inView(one)).toBe("b");
  const two = afterDecision(one, comment("b", "withheld"));
  expect([inView(two), lastDecided(two)?.id]).toEqual(["c", "b"]);
  const back = afterUndo(two, comment("b"));
  expect([inView(back), lastDecided(back)?.id, skippedIn(back)]).toEqual(["b", "a", 2]);
});

test("what somebody else has decided is left out, and one goes on", () => {
  const taken = afterTaken(three, comment("a"));
  expect([inView(taken), taken.items.length]).toEqual(["b", 2]);
  const last = afterTaken({ ...three, at: 2 }, comment("c"));
  expect(inView(last)).toBeUndefined();
});

test("skipping goes through to the end and begins anew at the first that was skipped", () => {
  const end = moved(moved(moved(afterDecision(three, comment("a", "shown")), 1), 1), 1);
  expect(inView(end)).toBeUndefined();
  expect(inView(restarted(end))).toBe("b");
  expect(moved(three, -1).at).toBe(0);
});

test("more comments never show one twice", () => {
  expect(extended(three, [comment("b"), comment("d")]).items.map(({ id }) => id)).toEqual(["a", "b", "c", "d"]);
});
