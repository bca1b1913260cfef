// From the address to what the server is asked.
import type { HistoryAsked } from "../../../api/history/history-queries";
import { readOneOf, wordsOf } from "../../../lib/search/search-params";
import { dayNumber } from "../../../lib/time";

const dayMs = 86_400_000;
const usualDays = "7";

/** How far back one may look; nothing: a week. */
export const historySpans = ["30", "365", "all"] as const;

export const readHistory = wordsOf("q", "action", "target", "days", "sessions");
export type HistorySearch = ReturnType<typeof readHistory>;

/** So many days, with today. About one thing everything is told. */
export function askedOf(
  { q, action, target, days, sessions }: HistorySearch,
  now: Date,
  timeZone: string,
): HistoryAsked {
  const span = readOneOf(days, historySpans) ?? (target === undefined ? usualDays : "all");
  const back = span === "all" ? null : Number(span);
  const from = back === null ? undefined : dateOf(dayNumber(now, timeZone) - back + 1);
  return { q, action: action && `${action}.`, target, from, sessions: sessions === undefined ? undefined : true };
}

const dateOf = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10);

/** Entries by the day on which they were made, where the school is. */
export function byDay<Entry extends { at: string }>(entries: readonly Entry[], timeZone: string): Entry[][] {
  const days = new Map<number, Entry[]>();
  for (const entry of entries) {
    const day = dayNumber(new Date(entry.at), timeZone);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days.values()];
}
