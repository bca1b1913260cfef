import { expect, it } from "vitest";

import { changedFacts } from "./use-save-info";

const known = { email: "a@b.cn", phone: null, language: "zh-CN" } as const;

it("names what changed elsewhere, with the newer value", () => {
  expect(changedFacts(known, { ...known, email: null, phone: "12345" })).toEqual([
    { name: "email", value: null },
    { name: "phone", value: "12345" },
  ]);
});

it("names nothing when something else of the profile changed", () => {
  expect(changedFacts(known, { ...known })).toEqual([]);
});
