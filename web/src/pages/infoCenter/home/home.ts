// What the first page counts and compares, without React.
import type { Lesson, TodoView } from "../../../api/own/todo-queries";
import { dayNumber } from "../../../lib/time";

const dayMs = 86_400_000;
const soonMs = 20 * 60_000;

/** What can be done at once: things of another role are listed, and not counted. */
export function waitingNow(todos: readonly TodoView[]): number {
  return todos.filter(({ role }) => role === null || role.current).length;
}

/** A date of the school's calendar, where the school is. */
export function isToday(date: string, now: Date, timeZone: string): boolean {
  return Date.parse(date) / dayMs === dayNumber(now, timeZone);
}

/** In session, or about to be: when a class scans the code. Without bell times nobody knows. */
export function isOn({ begins_at, ends_at }: Pick<Lesson, "begins_at" | "ends_at">, now: Date): boolean {
  if (begins_at === null || ends_at === null) return false;
  return Date.parse(begins_at) - soonMs <= now.getTime() && now.getTime() < Date.parse(ends_at);
}

/** From how many answers on more is told: how they spread, a mean, a comparison. */
export function stepsOf(least: number) {
  return [
    { at: least, gives: "distribution" },
    { at: Math.max(10, least), gives: "mean" },
    { at: Math.max(15, least), gives: "compared" },
  ] as const;
}

/**
 * What the next answers would bring, where there are students left to give them; that there are enough, or that a class is
 * too small for any. Nothing, where a class is too small for more.
 */
export function nextStep(received: number, eligible: number, least: number) {
  if (eligible < least) return "small" as const;
  const left = stepsOf(least).filter(({ at }) => received < at);
  if (left.length === 0) return "enough" as const;
  const next = left.find(({ at }) => at <= eligible);
  return next && { gives: next.gives, missing: next.at - received };
}
