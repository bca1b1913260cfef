import { describe, expect, test } from "vitest";

import { rebase, termChanges } from "./term-changes";
import type { DayMark, TermDraft } from "../term/term-draft";

const off = (zh: string): DayMark => ({ kind: "off", zh, en: "" });
const makeUp: DayMark = { kind: "makeUp", standsFor: "2026-10-07" };

function draft(days: Record<string, DayMark> = {}, changes: Partial<TermDraft> = {}): TermDraft {
  return {
    year: "2026",
    number: 1,
    first_monday: "2026-09-07",
    weeks: "17",
    days: new Map(Object.entries(days)),
    ...changes,
  };
}

test("changed days are told apart by what they have become", () => {
  const before = draft({ "2026-10-07": off("国庆节"), "2026-10-08": off("国庆节"), "2026-11-20": off("") });
  const after = draft(
    { "2026-10-07": off("国庆节"), "2026-10-08": off("校庆"), "2026-10-10": makeUp },
    { weeks: "18" },
  );
  expect(termChanges(before, after)).toEqual({
    fields: ["weeks"],
    off: ["2026-10-08"],
    makeUp: ["2026-10-10"],
    ordinary: ["2026-11-20"],
    count: 4,
  });
  expect(termChanges(before, before).count).toBe(0);
});

describe("rebase", () => {
  const base = draft({ "2026-10-07": off("国庆节"), "2026-11-20": off("校庆") });

  test("keeps both people's days and fields", () => {
    const mine = draft({ "2026-10-07": off("国庆节"), "2026-10-10": makeUp }, { weeks: "18" });
    const newer = draft(
      { "2026-10-07": off("国庆节"), "2026-11-20": off("校庆"), "2027-01-01": off("元旦") },
      { first_monday: "2026-08-31" },
    );
    expect(rebase(mine, base, newer)).toEqual(
      draft(
        { "2026-10-07": off("国庆节"), "2027-01-01": off("元旦"), "2026-10-10": makeUp },
        { weeks: "18", first_monday: "2026-08-31" },
      ),
    );
  });

  test("where both changed the same, mine stay", () => {
    const mine = draft({ "2026-10-07": off("国庆"), "2026-11-20": off("校庆") }, { weeks: "18" });
    const newer = draft({ "2026-11-20": off("校庆") }, { weeks: "19" });
    const both = rebase(mine, base, newer);
    expect(both.days.get("2026-10-07")).toEqual(off("国庆"));
    expect(both.weeks).toBe("18");
  });
});
