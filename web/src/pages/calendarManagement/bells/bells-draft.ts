// Bell times as they stand in their form, what is wrong with them, and how a day is filled by a rule.
import type { BellSet } from "../../../api/teaching/bells";

export const mostPeriods = 14;
export const mostSets = 12;

/** As typed: `08:00`, or nothing. */
export type BellDraft = { begins: string; ends: string };
export type SetDraft = { from: string; bells: readonly BellDraft[] };

/** The rule by which a day is filled: periods `first` to `last`, the first beginning at `begins`. */
export type Pattern = { first: number; last: number; begins: string; length: number; pause: number };

export type RowFault = "missing" | "backwards" | "overlap";
export type SetFaults = { from?: "missing" | "order"; rows: ReadonlyMap<number, RowFault>; empty: boolean };

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

export function minuteOf(time: string): number | null {
  const [, hours, minutes] = /^(\d{2}):(\d{2})(?::\d{2})?$/.exec(time) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

export function draftOf(sets: readonly BellSet[]): SetDraft[] {
  const drafts = sets.map(({ from, bells }) => ({
    from: from ?? "",
    bells: bells.map(({ begins, ends }) => ({ begins: clock(begins), ends: clock(ends) })),
  }));
  return drafts.length > 0 ? drafts : [{ from: "", bells: [] }];
}

/** What would be sent, once nothing is wrong. One set without periods: the school has no bell times. */
export function setsOf(drafts: readonly SetDraft[]): BellSet[] {
  if (drafts.length === 1 && drafts[0]?.bells.length === 0) return [];
  return drafts.map(({ from, bells }) => ({
    from: from || null,
    bells: bells.map(({ begins, ends }) => ({ begins: minuteOf(begins) ?? 0, ends: minuteOf(ends) ?? 0 })),
  }));
}

export const same = (one: readonly SetDraft[], other: readonly SetDraft[]) =>
  JSON.stringify(setsOf(one)) === JSON.stringify(setsOf(other));

/** By set, in their order. */
export function findFaults(drafts: readonly SetDraft[]): SetFaults[] {
  return drafts.map((draft, place) => ({
    ...fromFault(drafts, place),
    rows: rowFaults(draft.bells),
    empty: draft.bells.length === 0 && drafts.length > 1,
  }));
}

export const isFaulty = ({ from, rows, empty }: SetFaults) => from !== undefined || rows.size > 0 || empty;

function fromFault(drafts: readonly SetDraft[], place: number): Pick<SetFaults, "from"> {
  if (place === 0) return {};
  const [before, here] = [drafts[place - 1]?.from ?? "", drafts[place]?.from ?? ""];
  if (here === "") return { from: "missing" };
  return before < here ? {} : { from: "order" };
}

function rowFaults(bells: readonly BellDraft[]): Map<number, RowFault> {
  const faults = new Map<number, RowFault>();
  let free = 0;
  for (const [row, bell] of bells.entries()) {
    const [begins, ends] = [minuteOf(bell.begins), minuteOf(bell.ends)];
    if (begins === null || ends === null) {
      faults.set(row, "missing");
      continue;
    }
    if (ends <= begins) faults.set(row, "backwards");
    else if (begins < free) faults.set(row, "overlap");
    free = Math.max(free, ends);
  }
  return faults;
}

/** Null where the day is too short for it. What stands before and after the periods named stays as it is. */
export function filled(bells: readonly BellDraft[], pattern: Pattern): BellDraft[] | null {
  const start = minuteOf(pattern.begins);
  if (start === null) return null;
  const count = pattern.last - pattern.first + 1;
  const rows = Array.from({ length: count }, (_, row) => {
    const begins = start + row * (pattern.length + pattern.pause);
    return { begins, ends: begins + pattern.length };
  });
  if (rows.some(({ ends }) => ends >= 24 * 60)) return null;
  const times = rows.map(({ begins, ends }) => ({ begins: clock(begins), ends: clock(ends) }));
  return [...bells.slice(0, pattern.first - 1), ...times, ...bells.slice(pattern.last)];
}
