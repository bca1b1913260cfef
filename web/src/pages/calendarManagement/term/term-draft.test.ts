import { expect, test } from "vitest";

import type { Term } from "../../../api/teaching/calendar-queries";
import { bodyOf, draftOf } from "./term-draft";

const term: Term = {
  id: "t1",
  year: 2026,
  number: 1,
  first_monday: "2026-09-07",
  weeks: 17,
  last_day: "2027-01-03",
  current: true,
  days_off: [
    { date: "2026-10-01", label: { zh: "国庆节", en: "National Day" } },
    { date: "2026-10-02", label: { zh: "国庆节", en: null } },
    { date: "2026-11-20", label: null },
  ],
  make_up_days: [{ date: "2026-10-10", stands_for: "2026-10-02" }],
  version: 3,
};

test("a term that was only looked at is sent as it came", () => {
  const { year, number, first_monday, weeks, days_off, make_up_days } = term;
  expect(bodyOf(draftOf(term))).toEqual({ year, number, first_monday, weeks, days_off, make_up_days });
});

test("names are trimmed, an empty one is none, and days go in their order", () => {
  const draft = draftOf({ ...term, days_off: [], make_up_days: [] });
  const days = new Map([
    ["2026-11-02", { kind: "off", zh: " 校庆 ", en: " " }],
    ["2026-10-05", { kind: "off", zh: "  ", en: "" }],
  ] as const);
  expect(bodyOf({ ...draft, days }).days_off).toEqual([
    { date: "2026-10-05", label: null },
    { date: "2026-11-02", label: { zh: "校庆", en: null } },
  ]);
});
