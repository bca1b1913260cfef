import { expect, it } from "vitest";

import { isAmended } from "./amended";

const reply = { at: "2026-11-05T05:00:00Z" };

it("only what was written after the dispute amends it", () => {
  expect(isAmended({ versions: [{ written_at: "2026-11-03T05:00:00Z" }], reply })).toBe(false);
  const versions = [{ written_at: "2026-11-06T05:00:00Z" }, { written_at: "2026-11-03T05:00:00Z" }];
  expect(isAmended({ versions, reply })).toBe(true);
  expect(isAmended({ versions, reply: null })).toBe(false);
});
