// What differs between two states of a term: for the bar that counts it, for the days to be marked as unsaved, and for
// bringing two people's changes together.
import { isSameMark } from "../day/day-marks";
import type { TermField } from "../term/term-check";
import type { DayMarks, TermDraft } from "../term/term-draft";

const fields = ["year", "number", "first_monday", "weeks"] as const satisfies TermField[];

export interface TermChanges {
  fields: TermField[];
  /** Days that are off now, or under another name. */
  off: string[];
  makeUp: string[];
  /** Days that were special and are not any more. */
  ordinary: string[];
  count: number;
}

export function termChanges(before: TermDraft, after: TermDraft): TermChanges {
  const changed = changedDays(before.days, after.days);
  const of = (kind: "off" | "makeUp" | undefined) => changed.filter((date) => after.days.get(date)?.kind === kind);
  const changedFields = fields.filter((name) => before[name] !== after[name]);
  return {
    fields: changedFields,
    off: of("off"),
    makeUp: of("makeUp"),
    ordinary: of(undefined),
    count: changedFields.length + changed.length,
  };
}

/** In their order. */
function changedDays(before: DayMarks, after: DayMarks): string[] {
  const dates = new Set([...before.keys(), ...after.keys()]);
  return [...dates].filter((date) => !isSameMark(before.get(date), after.get(date))).toSorted();
}

/** My changes, made on `base`, made on `newer` instead: nobody's are lost, and where both changed the same, mine stay. */
export function rebase(mine: TermDraft, base: TermDraft, newer: TermDraft): TermDraft {
  const days = new Map(newer.days);
  for (const date of changedDays(base.days, mine.days)) {
    const mark = mine.days.get(date);
    if (mark) days.set(date, mark);
    else days.delete(date);
  }
  const keep = <Name extends TermField>(name: Name): TermDraft[Name] =>
    mine[name] === base[name] ? newer[name] : mine[name];
  return {
    year: keep("year"),
    number: keep("number"),
    first_monday: keep("first_monday"),
    weeks: keep("weeks"),
    days,
  };
}
