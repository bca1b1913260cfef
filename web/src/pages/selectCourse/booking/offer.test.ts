import { expect, it } from "vitest";

import { hasBegun, mayAnnounce, mayWalkIn, proposed } from "./offer";

const meeting = (date: string, period_from = 3, clash: object | null = null) => ({
  date,
  period_from,
  clash,
  visit: null as string | null,
});
const chosen = (date: string, from = 3) => ({ offering: "a", date, from });
const taken = { kind: "visit" };

it("proposes the meeting that was chosen", () => {
  const meetings = [meeting("2026-11-16"), meeting("2026-11-18", 1), meeting("2026-11-18")];
  expect(proposed(meetings, chosen("2026-11-18"))).toBe(meetings[2]);
});

it("proposes the next one when it clashes, an earlier one if there is no other, or none", () => {
  const meetings = [meeting("2026-11-23"), meeting("2026-11-16", 3, taken), meeting("2026-11-18", 3, taken)];
  expect(proposed(meetings, chosen("2026-11-16"))).toBe(meetings[0]);
  expect(proposed([meeting("2026-11-16"), meeting("2026-11-18", 3, taken)], chosen("2026-11-18"))?.date).toBe(
    "2026-11-16",
  );
  expect(proposed([meeting("2026-11-16", 3, taken)], chosen("2026-11-16"))).toBeNull();
  const booked = { ...meeting("2026-11-16"), visit: "v" };
  expect(proposed([booked, meeting("2026-11-18")], chosen("2026-11-16"))?.date).toBe("2026-11-18");
});

it("can be announced until a day before it begins; by the date where nobody knows when that is", () => {
  const now = new Date("2026-11-16T01:40:00Z");
  const at = (begins_at: string | null, date = "2026-11-17") =>
    mayAnnounce({ ...meeting(date), begins_at }, now, "2026-11-16");
  expect([at("2026-11-17T01:40:00Z"), at("2026-11-17T01:39:00Z")]).toEqual([true, false]);
  expect([at(null), at(null, "2026-11-18")]).toEqual([false, true]);
});

it("is walked into while it is held, or on the day where nobody knows when that is", () => {
  const now = new Date("2026-11-16T01:40:00Z");
  const may = (begins_at: string | null, change: object = {}) =>
    mayWalkIn({ ...meeting("2026-11-16"), begins_at, ...change }, now, "2026-11-16");
  expect([may("2026-11-16T01:00:00Z"), may("2026-11-16T02:00:00Z"), may(null)]).toEqual([true, false, true]);
  expect([may(null, { date: "2026-11-17" }), may(null, { clash: taken }), may(null, { visit: "v" })]).toEqual([
    false,
    false,
    false,
  ]);
});

it("has begun only where it is known when", () => {
  const now = new Date("2026-11-16T01:40:00Z");
  const begun = (begins_at: string | null) => hasBegun({ ...meeting("2026-11-16"), begins_at }, now);
  expect([begun("2026-11-16T01:40:00Z"), begun("2026-11-16T02:00:00Z"), begun(null)]).toEqual([true, false, false]);
});
