import { describe, expect, test } from "vitest";

import type { Term } from "../../../api/teaching/calendar-queries";
import { renamed, suggestMondays, suggestTerm } from "./suggest-term";

const term = (year: number, number: number, first_monday: string, weeks = 17): Term => ({
  id: `${year}-${number}`,
  year,
  number,
  first_monday,
  weeks,
  last_day: "",
  current: false,
  days_off: [],
  make_up_days: [],
  version: 1,
});
const lastYear = [term(2025, 1, "2025-09-08"), term(2025, 2, "2026-03-02", 18)];

describe("a new term is suggested", () => {
  test.each([
    ["2026-11-15", "2026", 1, "2026-09-07"],
    ["2027-01-20", "2026", 2, "2027-02-22"],
    ["2026-05-20", "2025", 2, "2026-02-23"],
  ])("in an empty calendar, on %s: %s, term %i from %s", (today, year, number, first_monday) => {
    expect(suggestTerm([], today)).toMatchObject({ year, number, first_monday, weeks: "18" });
  });

  test("after the last one, a year after the same one of the year before and as long", () => {
    expect(suggestTerm(lastYear, "2026-08-01")).toMatchObject({ year: "2026", number: 1, first_monday: "2026-09-07" });
    const terms = [...lastYear, term(2026, 1, "2026-09-07")];
    expect(suggestTerm(terms, "2026-08-01")).toMatchObject({ number: 2, first_monday: "2027-03-01", weeks: "18" });
  });

  test("never within another term", () => {
    const long = term(2025, 2, "2026-05-04", 20);
    const { first_monday } = suggestTerm([term(2025, 1, "2025-09-08"), long], "2026-08-01");
    expect(first_monday).toBe("2026-09-21");
    expect(suggestMondays({ year: 2026, number: 1 }, [long])).toEqual(["2026-09-21", "2026-09-28"]);
  });
});

describe("another name for the new term", () => {
  const draft = suggestTerm(lastYear, "2026-08-01");
  const nothing = new Set<string>();

  test("takes along what was only suggested", () => {
    expect(renamed(draft, { number: 2 }, lastYear, nothing)).toMatchObject({ first_monday: "2027-03-01", weeks: "18" });
    expect(renamed(draft, { number: 3 }, lastYear, nothing)).toMatchObject({ first_monday: "2027-07-05", weeks: "4" });
  });

  test("leaves alone what was chosen", () => {
    const chosen = { ...draft, first_monday: "2026-08-31" };
    const next = renamed(chosen, { number: 2 }, lastYear, new Set(["first_monday"]));
    expect(next).toMatchObject({ number: 2, first_monday: "2026-08-31", weeks: "18" });
  });

  test("waits while the year is being typed", () => {
    const typing = renamed(draft, { year: "20" }, lastYear, nothing);
    expect(typing).toEqual({ ...draft, year: "20" });
    expect(renamed(typing, { year: "2040" }, lastYear, nothing)).toMatchObject({ first_monday: "2040-09-03" });
  });
});
