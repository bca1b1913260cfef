import { expect, it } from "vitest";

import { changesOf } from "./audit-changes";

it("names only what differs", () => {
  const before = { name: "梁秋实", email: null, phone: "12345" };
  expect(changesOf({ before, after: { ...before, email: "a@b.cn" } })).toEqual([
    { fact: "email", before: null, after: "a@b.cn" },
  ]);
});

it("a grant has only an after, a role taken away only a before", () => {
  expect(changesOf({ before: null, after: { role: "teacher" } })).toEqual([
    { fact: "role", before: undefined, after: "teacher" },
  ]);
  expect(changesOf({ before: { role: "teacher" }, after: null })).toEqual([
    { fact: "role", before: "teacher", after: undefined },
  ]);
});

it("lists are compared by what they hold", () => {
  expect(changesOf({ before: { roles: ["a"] }, after: { roles: ["a"] } })).toEqual([]);
  expect(changesOf({ before: { roles: ["a"] }, after: { roles: ["a", "b"] } })).toHaveLength(1);
});

it.each([null, "text", 7])("%j holds no facts", (recorded) => {
  expect(changesOf({ before: recorded, after: null })).toEqual([]);
});
