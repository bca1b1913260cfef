import { expect, it } from "vitest";

import { askedOf, remindedNext } from "./counts";

it("counts everybody who was asked once", () => {
  const counts = { asked: 30, seen: 4, begun: 2, submitted: 12, declined: 3, bounced: 2, expired: 1, revoked: 0 };
  const { answered, opened, declined, rest } = askedOf(counts);
  expect({ answered, opened, declined, rest }).toEqual({ answered: 12, opened: 6, declined: 3, rest: 9 });
  expect(answered + opened + declined + rest).toBe(counts.asked);
});

it("reminds once in 24 hours", () => {
  const now = new Date("2026-11-17T08:00:00Z");
  expect(remindedNext(null, now)).toBeNull();
  expect(remindedNext("2026-11-16T08:00:00Z", now)).toBeNull();
  expect(remindedNext("2026-11-16T09:00:00Z", now)).toEqual(new Date("2026-11-17T09:00:00Z"));
});
