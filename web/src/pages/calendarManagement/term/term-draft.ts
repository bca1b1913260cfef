// A term while it is being written. Fields have the names of the call; what is typed stays as it was typed.
import type { Term, TermEdit } from "../../../api/teaching/calendar-queries";

/** What is special about a day. An ordinary one has no mark, so that no day can have two. */
export type DayMark = { kind: "off"; zh: string; en: string } | { kind: "makeUp"; standsFor: string };
export type DayMarks = ReadonlyMap<string, DayMark>;

export interface TermDraft {
  year: string;
  number: number;
  first_monday: string;
  weeks: string;
  days: DayMarks;
}

export function draftOf({ year, number, first_monday, weeks, days_off, make_up_days }: Term): TermDraft {
  const off = days_off.map(({ date, label }): [string, DayMark] => [
    date,
    { kind: "off", zh: label?.zh ?? "", en: label?.en ?? "" },
  ]);
  const makeUp = make_up_days.map(({ date, stands_for }): [string, DayMark] => [
    date,
    { kind: "makeUp", standsFor: stands_for },
  ]);
  return { year: String(year), number, first_monday, weeks: String(weeks), days: new Map([...off, ...makeUp]) };
}

/** As the server takes it: trimmed, in the order of the dates. */
export function bodyOf({ year, number, first_monday, weeks, days }: TermDraft): TermEdit {
  const sorted = [...days].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return {
    year: Number(year),
    number,
    first_monday,
    weeks: Number(weeks),
    days_off: sorted.flatMap(([date, mark]) =>
      mark.kind === "off" ? [{ date, label: labelOf(mark.zh.trim(), mark.en.trim()) }] : [],
    ),
    make_up_days: sorted.flatMap(([date, mark]) =>
      mark.kind === "makeUp" ? [{ date, stands_for: mark.standsFor }] : [],
    ),
  };
}

function labelOf(zh: string, en: string) {
  return zh === "" ? null : { zh, en: en || null };
}
