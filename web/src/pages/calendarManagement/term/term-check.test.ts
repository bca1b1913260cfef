// Each rule broken in turn, in a term that is sound otherwise; the same as the server's own tests.
import { expect, test } from "vitest";

import type { Term, TermEdit } from "../../../api/teaching/calendar-queries";
import { addDays } from "../../../calendar/civil-date";
import { check, findFaults, isDayRule, isFieldRule } from "./term-check";
import { draftOf } from "./term-draft";

const first = "2026-09-07";
const at = (days: number) => addDays(first, days);
const [wednesday, saturday, sunday] = [at(9), at(12), at(13)];
const outside = at(17 * 7);

const sound: TermEdit = {
  year: 2026,
  number: 1,
  first_monday: first,
  weeks: 17,
  days_off: [{ date: wednesday, label: null }],
  make_up_days: [{ date: saturday, stands_for: wednesday }],
};
const off = (date: string) => ({ date, label: null });
const stored = (changes: Partial<Term> = {}): Term => ({
  ...sound,
  id: "other",
  number: 2,
  last_day: "",
  current: false,
  version: 1,
  ...changes,
});

const planted: [string, Partial<TermEdit>, string, Term[]?][] = [
  ["first_day_not_monday", { first_monday: at(1) }, at(1)],
  ["weeks_out_of_range", { weeks: 0 }, first],
  ["weeks_out_of_range", { weeks: 31 }, first],
  ["number_out_of_range", { number: 4 }, first],
  ["year_does_not_fit", { year: 2027 }, first],
  ["year_does_not_fit", { year: 2024 }, first],
  ["same_term_twice", {}, at(-700), [stored({ number: 1, first_monday: at(-700) })]],
  ["overlap", {}, at(16 * 7), [stored({ first_monday: at(16 * 7) })]],
  ["overlap", {}, first, [stored({ first_monday: at(-7), weeks: 2 })]],
  ["day_off_outside", { days_off: [...sound.days_off, off(outside)] }, outside],
  ["day_off_twice", { days_off: [off(wednesday), off(wednesday)] }, wednesday],
  ["make_up_outside", { make_up_days: [{ date: outside, stands_for: wednesday }] }, outside],
  [
    "make_up_twice",
    {
      days_off: [off(at(8)), off(wednesday)],
      make_up_days: [...sound.make_up_days, { date: saturday, stands_for: at(8) }],
    },
    saturday,
  ],
  ["day_made_up_twice", { make_up_days: [...sound.make_up_days, { date: sunday, stands_for: wednesday }] }, wednesday],
  ["stands_for_no_day_off", { make_up_days: [{ date: sunday, stands_for: at(8) }] }, at(8)],
  ["make_up_on_day_off", { days_off: [off(wednesday), off(saturday)] }, saturday],
];

test.each(planted)("%s is found: %o", (rule, changes, date, others = []) => {
  expect(check({ ...sound, ...changes }, others)).toContainEqual({ rule, date });
  expect(isFieldRule(rule) || isDayRule(rule)).toBe(true);
});

test("a sound term has no fault, also from Sunday to Monday beside another", () => {
  expect(check(sound, [stored({ first_monday: at(17 * 7) }), stored({ first_monday: at(-35), weeks: 5 })])).toEqual([]);
});

test.each([
  ["2026-06-29", false],
  ["2026-07-06", true],
  ["2027-08-30", true],
  ["2027-09-06", false],
])("the academic year 2026 begins and ends with its summers: %s fits, %s", (first_monday, fits) => {
  const faults = check({ ...sound, first_monday, days_off: [], make_up_days: [] }, []);
  expect(faults).toEqual(fits ? [] : [{ rule: "year_does_not_fit", date: first_monday }]);
});

test("what is not there yet is missing, and nothing is guessed about the rest", () => {
  const draft = { ...draftOf(stored()), year: "20", first_monday: "", weeks: "" };
  expect(findFaults(draft, []).map(({ rule }) => rule)).toEqual([
    "year_missing",
    "first_monday_missing",
    "weeks_missing",
  ]);
});

test("an English name alone is no name", () => {
  const draft = { ...draftOf(stored()), days: new Map([[wednesday, { kind: "off", zh: " ", en: "Sports" }]] as const) };
  expect(findFaults(draft, [])).toEqual([{ rule: "label_missing", date: wednesday }]);
});
