import { expect, it } from "vitest";

import type { ReportView } from "../../../../../api/observation/report-queries";
import { standingOf, stepsOf } from "./steps";

const today = "2026-12-01";
const base: Parameters<typeof stepsOf>[0] = {
  visit: { how: "announced" } as ReportView["visit"],
  versions: [{ number: 1, written_at: "2026-11-18T04:02:00Z" }],
  reply: null,
  settlement: null,
  answer_by: "2026-12-18",
  amend_by: null,
};
const disputed: NonNullable<ReportView["reply"]> = {
  kind: "disputed",
  by: { username: "t", name: "梁秋实" },
  text: "不是这样",
  plan: null,
  plan_week: null,
  at: "2026-11-20T01:00:00Z",
  answer: null,
  answered_at: null,
};
const settled: ReportView["settlement"] = {
  outcome: "withdrawn",
  by: { username: "d", name: "高远" },
  text: "听错了班",
  at: "2026-11-30T01:00:00Z",
};

function named(change: Partial<typeof base>) {
  return stepsOf({ ...base, ...change }, today).map(({ name, now }) => (now ? `*${name}` : name));
}

it("an answer is waited for, and what comes after it is said before", () => {
  expect(named({})).toEqual(["announced", "written", "*waiting", "after"]);
  expect(named({ visit: { how: "walk_in" } as ReportView["visit"] })[0]).toBe("walk_in");
  expect(standingOf(base, today)).toBe("waiting");
});

it("silence is silence: after the last day it is no agreement", () => {
  const silent = { answer_by: "2026-11-30" };
  expect(named(silent)).toEqual(["announced", "written", "*unanswered"]);
  expect(standingOf({ ...base, ...silent }, today)).toBe("unanswered");
  expect(named({ answer_by: today })).toContain("*waiting");
});

it("acknowledged, it ends", () => {
  expect(named({ reply: { ...disputed, kind: "acknowledged" } })).toEqual(["announced", "written", "*acknowledged"]);
});

it("disputed, the observer may change it until a day, then it is settled", () => {
  expect(named({ reply: disputed, amend_by: "2026-12-04" })).toEqual([
    "announced",
    "written",
    "disputed",
    "*observer",
    "settling",
  ]);
  expect(named({ reply: disputed, amend_by: "2026-11-30" }).at(-1)).toBe("*settling");
  const versions = [{ number: 2, written_at: "2026-11-21T01:00:00Z" }, ...base.versions];
  expect(
    named({ reply: { ...disputed, answered_at: "2026-11-22T01:00:00Z" }, versions, amend_by: "2026-12-04" }),
  ).toEqual(["announced", "written", "disputed", "amended", "answered", "*settling"]);
});

it("settled, it says how", () => {
  const view = { ...base, reply: disputed, settlement: settled };
  expect(named(view).at(-1)).toBe("*settled");
  expect(standingOf(view, today)).toBe("withdrawn");
});
