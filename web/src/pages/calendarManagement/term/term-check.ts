// What must hold of a term before it is saved, as crates/domain/src/teaching/calendar/check.rs has it; and what only a form can
// get wrong. All that is wrong is found at once, each with the date it is about.
import type { Term, TermEdit } from "../../../api/teaching/calendar-queries";
import { isDate, makeDate, weekdayOf } from "../../../calendar/civil-date";
import { contains, lastDayOf } from "../../../calendar/term-rules";
import { bodyOf, type TermDraft } from "./term-draft";

const fieldRules = {
  year_missing: "year",
  year_does_not_fit: "year",
  number_out_of_range: "number",
  same_term_twice: "number",
  first_monday_missing: "first_monday",
  first_day_not_monday: "first_monday",
  overlap: "first_monday",
  weeks_missing: "weeks",
  weeks_out_of_range: "weeks",
} as const;

const dayRules = [
  "label_missing",
  "day_off_outside",
  "day_off_twice",
  "make_up_outside",
  "make_up_twice",
  "day_made_up_twice",
  "stands_for_no_day_off",
  "make_up_on_day_off",
] as const;

export type FieldRule = keyof typeof fieldRules;
export type DayRule = (typeof dayRules)[number];
export type TermField = (typeof fieldRules)[FieldRule];

/** The date of a fault is the term's first day where its rule is not about a day. A rule may be newer than this page. */
export interface Fault {
  rule: string;
  date: string;
}

export const isFieldRule = (rule: string): rule is FieldRule => Object.hasOwn(fieldRules, rule);
export const isDayRule = (rule: string): rule is DayRule => dayRules.some((known) => known === rule);
export const fieldOf = (rule: FieldRule): TermField => fieldRules[rule];

export const mostWeeks = 30;
const mostTerms = 3;

/** `others` are the terms besides this one. */
export function findFaults(draft: TermDraft, others: readonly Term[]): Fault[] {
  const date = draft.first_monday;
  const missing: Fault[] = [
    ...(/^\d{4}$/.test(draft.year) ? [] : [{ rule: "year_missing", date }]),
    ...(isDate(date) ? [] : [{ rule: "first_monday_missing", date }]),
    ...(/^\d{1,3}$/.test(draft.weeks) ? [] : [{ rule: "weeks_missing", date }]),
  ];
  const labels = [...draft.days].flatMap(([day, mark]) =>
    mark.kind === "off" && mark.zh.trim() === "" && mark.en.trim() !== "" ? [{ rule: "label_missing", date: day }] : [],
  );
  return [...missing, ...labels, ...(missing.length > 0 ? [] : check(bodyOf(draft), others))];
}

export function check(term: TermEdit, others: readonly Term[]): Fault[] {
  return [...span(term), ...neighbours(term, others), ...daysOff(term), ...makeUpDays(term)];
}

function span({ year, number, first_monday, weeks }: TermEdit): Fault[] {
  const fits = makeDate(year, 7, 1) <= first_monday && first_monday <= makeDate(year + 1, 8, 31);
  const broken = [
    ["first_day_not_monday", weekdayOf(first_monday) !== 1],
    ["weeks_out_of_range", weeks < 1 || weeks > mostWeeks],
    ["number_out_of_range", number < 1 || number > mostTerms],
    ["year_does_not_fit", !fits],
  ] as const;
  return broken.flatMap(([rule, holds]) => (holds ? [{ rule, date: first_monday }] : []));
}

function neighbours(term: TermEdit, others: readonly Term[]): Fault[] {
  return others.flatMap((other) => {
    const faults: Fault[] = [];
    if (other.year === term.year && other.number === term.number)
      faults.push({ rule: "same_term_twice", date: other.first_monday });
    const shared = term.first_monday > other.first_monday ? term.first_monday : other.first_monday;
    if (contains(term, shared) && contains(other, shared)) faults.push({ rule: "overlap", date: shared });
    return faults;
  });
}

function daysOff(term: TermEdit): Fault[] {
  const dates = term.days_off.map(({ date }) => date);
  return [
    ...dates.filter((date) => !contains(term, date)).map((date) => ({ rule: "day_off_outside", date })),
    ...repeated(dates).map((date) => ({ rule: "day_off_twice", date })),
  ];
}

function makeUpDays(term: TermEdit): Fault[] {
  const isOff = (date: string) => term.days_off.some((off) => off.date === date);
  const each = term.make_up_days.flatMap(({ date, stands_for }) => {
    const faults: Fault[] = [];
    if (!contains(term, date)) faults.push({ rule: "make_up_outside", date });
    else if (isOff(date)) faults.push({ rule: "make_up_on_day_off", date });
    if (!contains(term, stands_for) || !isOff(stands_for))
      faults.push({ rule: "stands_for_no_day_off", date: stands_for });
    return faults;
  });
  const dates = term.make_up_days.map(({ date }) => date);
  const madeUp = term.make_up_days.map(({ stands_for }) => stands_for);
  return [
    ...each,
    ...repeated(dates).map((date) => ({ rule: "make_up_twice", date })),
    ...repeated(madeUp).map((date) => ({ rule: "day_made_up_twice", date })),
  ];
}

/** Each date that occurs more than once, once. */
function repeated(dates: readonly string[]): string[] {
  return [...new Set(dates.filter((date, index) => dates.indexOf(date) !== index))].toSorted();
}

/** The term that shares days with this one, by the first day they share. */
export function termOverlapping(others: readonly Term[], date: string): Term | undefined {
  return others.find((other) => other.first_monday <= date && date <= lastDayOf(other));
}
