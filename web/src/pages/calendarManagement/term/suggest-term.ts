// A start for a new term that most schools need not change: the one after the last, when it began a year before.
import type { Term } from "../../../api/teaching/calendar-queries";
import { addDays, makeDate, mondayOf, monthOf, yearOf } from "../../../calendar/civil-date";
import { contains, lastDayOf } from "../../../calendar/term-rules";
import type { TermDraft } from "./term-draft";

const usualWeeks = 18;
const usualShortWeeks = 4;

type Named = Pick<Term, "year" | "number">;

export function suggestTerm(terms: readonly Term[], today: string): TermDraft {
  return draftFor(nextAfter(terms, today), terms);
}

function draftFor(named: Named, terms: readonly Term[]): TermDraft {
  const { year, number } = named;
  return {
    year: String(year),
    number,
    first_monday: usualMonday(named, terms),
    weeks: String(weeksFor(named, terms)),
    days: new Map(),
  };
}

function nextAfter(terms: readonly Term[], today: string): Named {
  const last = terms.at(-1);
  if (last) return last.number === 1 ? { year: last.year, number: 2 } : { year: last.year + 1, number: 1 };
  return monthOf(today) >= 7 ? { year: yearOf(today), number: 1 } : { year: yearOf(today) - 1, number: 2 };
}

const yearBefore = ({ year, number }: Named, terms: readonly Term[]) =>
  terms.find((term) => term.year === year - 1 && term.number === number);

function weeksFor(named: Named, terms: readonly Term[]): number {
  return yearBefore(named, terms)?.weeks ?? (named.number === 3 ? usualShortWeeks : usualWeeks);
}

/** A year after the same term of the year before; else when schools usually begin. Never inside another term. */
function usualMonday(named: Named, terms: readonly Term[]): string {
  const before = yearBefore(named, terms);
  const usual = before ? addDays(before.first_monday, 52 * 7) : mondayFrom(usualStart(named));
  const inTheWay = terms.find((term) => contains(term, usual));
  return inTheWay ? addDays(lastDayOf(inTheWay), 1) : usual;
}

function usualStart({ year, number }: Named): string {
  if (number === 1) return makeDate(year, 9, 1);
  return number === 2 ? makeDate(year + 1, 2, 22) : makeDate(year + 1, 7, 1);
}

const mondayFrom = (date: string) => mondayOf(addDays(date, 6));

/** The usual Monday and its neighbours, to choose from. */
export function suggestMondays(named: Named, terms: readonly Term[]): string[] {
  const usual = usualMonday(named, terms);
  return [-7, 0, 7].map((days) => addDays(usual, days)).filter((date) => !terms.some((term) => contains(term, date)));
}

/** Another year or number: what nobody has chosen is suggested anew. */
export function renamed(
  draft: TermDraft,
  name: Partial<Pick<TermDraft, "year" | "number">>,
  terms: readonly Term[],
  chosen: ReadonlySet<string>,
): TermDraft {
  const next = { ...draft, ...name };
  // A year that is still being typed suggests nothing.
  if (!/^\d{4}$/.test(next.year)) return next;
  const { first_monday, weeks } = draftFor({ year: Number(next.year), number: next.number }, terms);
  return {
    ...next,
    first_monday: chosen.has("first_monday") ? draft.first_monday : first_monday,
    weeks: chosen.has("weeks") ? draft.weeks : weeks,
  };
}
