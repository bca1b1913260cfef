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
  /** Written in a term that is over; a dispute that is not settled is not among them. */
  earlier: Visit[];
  /** Cancelled, not held, lapsed. */
  over: Visit[];
}

const ended = new Set(["cancelled", "not_held", "lapsed"]);
const dayMs = 86_400_000;
/** Without a report it lapses after so many days. */
const lapseDays = 21;

const byTime = (one: Planned, other: Planned) =>
  one.date.localeCompare(other.date) || one.period_from - other.period_from;

/** `since`: the first day of the term, before which everything is folded away. */
export function partsOf<Visit extends Planned>(visits: readonly Visit[], today: string, since: string): Parts<Visit> {
  const inOrder = visits.toSorted(byTime);
  const planned = inOrder.filter(({ state }) => state === "planned");
  const latestFirst = inOrder.toReversed();
  const written = latestFirst.filter(({ state }) => state !== "planned" && !ended.has(state));
  const isPast = ({ date, state }: Planned) => date < since && state !== "disputed";
  return {
    today: planned.filter(({ date }) => date === today),
    late: planned.filter(({ date }) => date < today),
    coming: planned.filter(({ date }) => date > today),
    written: written.filter((visit) => !isPast(visit)),
    earlier: written.filter(isPast),
    over: latestFirst.filter(({ state }) => ended.has(state)),
  };
}

/** Somebody counts on it: it is announced, or begins within a day. Without bell times the date has to do. */
export function cancellingNeedsReason({ announced, begins_at, date }: Planned, now: Date, today: string): boolean {
  if (announced) return true;
  return begins_at === null ? date <= addDays(today, 1) : Date.parse(begins_at) - now.getTime() < dayMs;
}

/** Writing begins so long before the class, where there is a network. */
const aheadMs = 30 * 60_000;

/** From shortly before it begins; without bell times, on the day. Which of the two it is, the server decides again. */
export function mayWrite({ state, date, begins_at }: Planned, now: Date, today: string): boolean {
  if (state !== "planned" || date > today) return false;
  return date < today || begins_at === null || Date.parse(begins_at) - now.getTime() <= aheadMs;
}

/** The last day on which a report may still be written. */
export const closesOn = ({ date }: Pick<Planned, "date">) => addDays(date, lapseDays);

/** Minutes until it begins, within the two hours before. */
export function minutesTo({ begins_at }: Pick<Planned, "begins_at">, now: Date): number | null {
  const minutes = begins_at === null ? 0 : Math.floor((Date.parse(begins_at) - now.getTime()) / 60_000);
  return minutes > 0 && minutes <= 120 ? minutes : null;
}

/** The first day of the newest term that has begun. */
export function beginOf(terms: readonly { first_monday: string }[], today: string): string {
  const begun = terms.map(({ first_monday }) => first_monday).filter((day) => day <= today);
  return begun.toSorted().at(-1) ?? "";
}
