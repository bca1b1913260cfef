import { expect, it } from "vitest";

import { changedIn } from "./use-save-info";

const base = { email: "a@b.cn", phone: null, language: "zh-CN" } as const;
const mine = { ...base, email: "mine@b.cn" };

it("names what changed elsewhere, and apart what was changed here too", () => {
  expect(changedIn({ base, mine, theirs: { ...base, email: null, phone: "12345" } })).toEqual({
    taken: ["phone"],
    clashing: ["email"],
  });
});

it("names nothing when something else of the profile changed, or the same", () => {
  expect(changedIn({ base, mine, theirs: base })).toEqual({ taken: [], clashing: [] });
  expect(changedIn({ base, mine, theirs: mine })).toEqual({ taken: [], clashing: [] });
});
