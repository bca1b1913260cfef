import { describe, expect, it } from "vitest";

import { basisDraft, basisFaults, basisOf, cohortChoices, monthsOf, toggled } from "./basis";

const now = new Date("2026-11-17");
const full = { known: "6", year: "2025", month: "07", relation: "supervisor", cohorts: [2025, 2024] } as const;

describe("how somebody knows the graduates", () => {
  it("begins with the year that is asked about", () => {
    expect(basisDraft(null, "2025")).toMatchObject({ cohorts: [2025], known: "", relation: null });
    expect(basisDraft(null, null).cohorts).toEqual([]);
  });

  it("is read back as it was given, with the years in order", () => {
    const basis = basisOf(full, true);
    expect(basis).toEqual({ known: 6, since: "2025-07", relation: "supervisor", cohorts: [2024, 2025] });
    expect(basisOf(basisDraft(basis, "2025"), true)).toEqual(basis);
  });

  it("does not need to know since when, but a year without a month is half an answer", () => {
    expect(basisOf({ ...full, year: "", month: "" }, true)?.since).toBeNull();
    expect(basisFaults({ ...full, month: "" }, true)).toEqual(["month"]);
  });

  it.each(["", "0", "1000", "some", "-3"])("does not know %j graduates", (known) => {
    expect(basisFaults({ ...full, known }, true)).toEqual(["known"]);
  });

  it("names years only where years are asked about", () => {
    expect(basisFaults({ ...full, cohorts: [] }, true)).toEqual(["cohorts"]);
    expect(basisOf({ ...full, cohorts: [] }, false)?.cohorts).toEqual([]);
  });
});

it("offers no month that has not begun", () => {
  expect(monthsOf("2026", now)).toHaveLength(11);
  expect(monthsOf("2025", now)).toHaveLength(12);
});

it("offers the year asked about and four before, and what else was chosen", () => {
  expect(cohortChoices("2025 届", [2018], now)).toEqual([2025, 2024, 2023, 2022, 2021, 2018]);
  expect(cohortChoices(null, [], now)[0]).toBe(2026);
  expect(toggled([2025], 2024)).toEqual([2025, 2024]);
  expect(toggled([2025], 2025)).toEqual([]);
});
