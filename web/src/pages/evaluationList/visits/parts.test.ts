import { expect, it } from "vitest";

import { beginOf, cancellingNeedsReason, closesOn, mayWrite, minutesTo, partsOf } from "./parts";

const visit = (date: string, state = "planned", period_from = 3) => ({
  date,
  period_from,
  state,
  announced: false,
  begins_at: null as string | null,
});
const today = "2026-11-18";
const now = new Date("2026-11-18T01:40:00Z");

it("has today's first, then what is to be written, then what is booked, by date and period", () => {
  const parts = partsOf(
    [
      visit("2026-11-26"),
      visit("2026-11-18", "planned", 5),
      visit("2026-11-05"),
      visit("2026-11-19"),
      visit("2026-11-18", "planned", 3),
    ],
    today,
    "2026-09-07",
  );
  expect(parts.today.map(({ period_from }) => period_from)).toEqual([3, 5]);
  expect(parts.late.map(({ date }) => date)).toEqual(["2026-11-05"]);
  expect(parts.coming.map(({ date }) => date)).toEqual(["2026-11-19", "2026-11-26"]);
});

it("folds what ended without a report, and keeps what was written apart, the latest first", () => {
  const states = ["cancelled", "not_held", "lapsed", "written", "acknowledged", "disputed", "settled"];
  const parts = partsOf(
    states.map((state, day) => visit(`2026-10-1${day}`, state)),
    today,
    "2026-09-07",
  );
  expect(parts.over.map(({ state }) => state)).toEqual(["lapsed", "not_held", "cancelled"]);
  expect(parts.written.map(({ state }) => state)).toEqual(["settled", "disputed", "acknowledged", "written"]);
  expect([parts.today, parts.late, parts.coming]).toEqual([[], [], []]);
});

it("folds what was written in a term that is over, but for a dispute that waits", () => {
  const since = beginOf(
    [{ first_monday: "2026-03-02" }, { first_monday: "2026-09-07" }, { first_monday: "2027-03-01" }],
    today,
  );
  const parts = partsOf(
    [visit("2026-05-12", "acknowledged"), visit("2026-05-13", "disputed"), visit("2026-09-08", "written")],
    today,
    since,
  );
  expect(parts.earlier.map(({ date }) => date)).toEqual(["2026-05-12"]);
  expect(parts.written.map(({ date }) => date)).toEqual(["2026-09-08", "2026-05-13"]);
  expect(beginOf([], today)).toBe("");
});

it("asks for a reason when it is announced or less than a day away", () => {
  const needs = (change: object) => cancellingNeedsReason({ ...visit("2026-11-26"), ...change }, now, today);
  expect([needs({}), needs({ announced: true }), needs({ date: "2026-11-19" })]).toEqual([false, true, true]);
  expect(needs({ date: "2026-11-19", begins_at: "2026-11-19T06:00:00Z" })).toBe(false);
  expect(needs({ date: "2026-11-19", begins_at: "2026-11-19T00:00:00Z" })).toBe(true);
});

it("is written from half an hour before it begins, or on the day where nobody knows when that is", () => {
  const may = (date: string, begins_at: string | null, state = "planned") =>
    mayWrite({ ...visit(date, state), begins_at }, now, today);
  expect([may(today, "2026-11-18T02:10:00Z"), may(today, "2026-11-18T02:11:00Z")]).toEqual([true, false]);
  expect([may(today, null), may("2026-11-19", null), may("2026-11-05", "2026-11-05T06:00:00Z")]).toEqual([
    true,
    false,
    true,
  ]);
  expect(may(today, null, "written")).toBe(false);
});

it("counts the minutes shortly before, and says until when it can be written", () => {
  const left = (begins_at: string | null) => minutesTo({ begins_at }, now);
  expect([
    left("2026-11-18T02:00:00Z"),
    left("2026-11-18T09:00:00Z"),
    left("2026-11-18T01:00:00Z"),
    left(null),
  ]).toEqual([20, null, null, null]);
  expect(closesOn({ date: "2026-11-05" })).toBe("2026-11-26");
});
