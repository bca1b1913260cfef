import { expect, it } from "vitest";

import { standingOf } from "./standing";

it("a link opens until it was answered, ended or ran out", () => {
  for (const state of ["made", "sent", "seen", "begun", "bounced"] as const) expect(standingOf({ state })).toBe("open");
  expect(standingOf({ state: "submitted" })).toBe("answered");
  for (const state of ["declined", "expired", "revoked", "forwarded", "closed"] as const)
    expect(standingOf({ state })).toBe(state);
});
