// An observer's own visits, in the order in which they matter.
import { addDays } from "../../../calendar/civil-date";

interface Planned {
  date: string;
  period_from: number;
  state: string;
  announced: boolean;
  begins_at: string | null;
}

export interface Parts<Visit> {
  today: Visit[];
  /** Over, and nothing was written. */
  late: Visit[];
  coming: Visit[];
  written: Visit[];
  /** Cancelled, not held, lapsed. */
  over: Visit[];
}

const ended = new Set(["cancelled", "not_held", "lapsed"]);
const dayMs = 86_400_000;
/** Without a report it lapses after so many days. */
const lapseDays = 21;

const byTime = (one: Planned, other: Planned) =>
  one.date.localeCompare(other.date) || one.period_from - other.period_from;

export function partsOf<Visit extends Planned>(visits: readonly Visit[], today: string): Parts<Visit> {
  const inOrder = visits.toSorted(byTime);
  const planned = inOrder.filter(({ state }) => state === "planned");
  const latestFirst = inOrder.toReversed();
  return {
    today: planned.filter(({ date }) => date === today),
    late: planned.filter(({ date }) => date < today),
    coming: planned.filter(({ date }) => date > today),
    written: latestFirst.filter(({ state }) => state !== "planned" && !ended.has(state)),
    over: latestFirst.filter(({ state }) => ended.has(state)),
  };
}

/** Somebody counts on it: it is announced, or begins within a day. Without bell times the date has to do. */
export function cancellingNeedsReason({ announced, begins_at, date }: Planned, now: Date, today: string): boolean {
  if (announced) return true;
  return begins_at === null ? date <= addDays(today, 1) : Date.parse(begins_at) - now.getTime() < dayMs;
}

/** The last day on which a report may still be written. */
export const closesOn = ({ date }: Pick<Planned, "date">) => addDays(date, lapseDays);

/** Minutes until it begins, within the two hours before. */
export function minutesTo({ begins_at }: Pick<Planned, "begins_at">, now: Date): number | null {
  const minutes = begins_at === null ? 0 : Math.floor((Date.parse(begins_at) - now.getTime()) / 60_000);
  return minutes > 0 && minutes <= 120 ? minutes : null;
}
