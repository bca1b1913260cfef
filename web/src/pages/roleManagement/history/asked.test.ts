import { expect, it } from "vitest";

import { askedOf, byDay } from "./asked";

const lateEvening = new Date("2026-11-15T16:30:00Z");
const here = "Asia/Shanghai";

it("goes back a week unless something else is asked for, with today where the school is", () => {
  expect(askedOf({}, lateEvening, here).from).toBe("2026-11-10");
  expect(askedOf({ days: "30" }, lateEvening, here).from).toBe("2026-10-18");
  expect(askedOf({ days: "all" }, lateEvening, here).from).toBeUndefined();
});

it("tells everything about one thing", () => {
  expect(askedOf({ target: "c1" }, lateEvening, here)).toMatchObject({ target: "c1", from: undefined });
});

it("asks for a kind by the beginning of its actions, so that one kind is not found under another's name", () => {
  expect(askedOf({ action: "role" }, lateEvening, here).action).toBe("role.");
});

it("a day ends where the school is", () => {
  const entries = [{ at: "2026-11-15T16:10:00Z" }, { at: "2026-11-15T15:50:00Z" }];
  expect(byDay(entries, here)).toHaveLength(2);
  expect(byDay(entries, "UTC")).toHaveLength(1);
});
