import { describe, expect, test } from "vitest";

import { keysAbove, rankOf, tooLowFor } from "./rank-rules";

describe("tooLowFor", () => {
  test.each([
    ["user.manage", 3, 2, null],
    ["user.manage", 3, 1, "role"],
    ["role.manage", 3, 2, "role"],
    ["role.manage", 2, 2, "mine"],
    // Raising the role would not help: one's own level is what is missing.
    ["tenant.manage", 3, 1, "mine"],
    ["tenant.manage", 4, 4, null],
    ["evaluation.answer", 1, 1, null],
  ] as const)("%s by level %i in a role of level %i: %s", (key, myLevel, roleLevel, expected) => {
    expect(tooLowFor(key, { myLevel, roleLevel })).toBe(expected);
  });
});

test("a role keeps out the keys above its level", () => {
  expect(keysAbove(2, ["course.read", "user.manage", "role.manage", "tenant.manage"])).toEqual([
    "role.manage",
    "tenant.manage",
  ]);
  expect(keysAbove(4, ["tenant.manage"])).toEqual([]);
});

test("a key that the table does not know is above everyone", () => {
  expect(rankOf("made.up" as "user.read")).toBe(Infinity);
});
