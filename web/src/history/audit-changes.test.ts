import { expect, it } from "vitest";

import { changesOf, thingOf } from "./audit-changes";

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

it("says what an entry is about, and keeps the machine's own facts to itself", () => {
  expect(thingOf({ name: "数据结构", code: "CS2011" })).toBe("CS2011");
  expect(thingOf({ kind: "users", file: "名单.xlsx", counts: { rows: {} } })).toBe("名单.xlsx");
  expect(thingOf({ students: ["20240001"] })).toBeUndefined();
  expect(thingOf(null)).toBeUndefined();
  const after = { kind: "users", rows: { new: 3 } };
  expect(changesOf({ before: null, after })).toEqual([{ fact: "kind", before: undefined, after: "users" }]);
});

it("of a campaign one reads dates and states, not the ids of what it asks", () => {
  const before = { name: "期末评教", state: "draft", scope: { offerings: ["7"] }, template_number: 1 };
  const after = { ...before, state: "open", scope: { offerings: ["8"] }, template_number: 2 };
  expect(thingOf(after)).toBe("期末评教");
  expect(changesOf({ before, after })).toEqual([{ fact: "state", before: "draft", after: "open" }]);
});
