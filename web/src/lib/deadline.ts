// When something closes, the way people say it: tonight, on Sunday, next Sunday. In the school's time zone.
import { dayNumber } from "./time";

interface Setting {
  timeZone: string;
  now: Date;
}

export interface Deadline {
  day: "tonight" | "today" | "tomorrow" | "weekday" | "nextWeekday" | "date";
  /** Monday is 1. */
  weekday: number;
  /** Midnight belongs to the day that ends with it: nobody reads "Monday 00:00" right. */
  midnight: boolean;
  /** Null: it is over. */
  left: { unit: "minutes" | "hours" | "days"; count: number } | null;
  /** Less than a day. */
  soon: boolean;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const evening = 18;

/** The first day of 1970 was a Thursday. */
const sinceMonday = (day: number) => day + 3;

function hourOf(moment: Date, timeZone: string): number {
  return Number(new Intl.DateTimeFormat("en", { timeZone, hour: "2-digit", hourCycle: "h23" }).format(moment));
}

function isMidnight(moment: Date, timeZone: string): boolean {
  const clock = new Intl.DateTimeFormat("en", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  return clock.format(moment) === "00:00";
}

/** The moment whose day is named. */
export function momentSaid(iso: string, timeZone: string): Date {
  const moment = new Date(iso);
  return isMidnight(moment, timeZone) ? new Date(moment.getTime() - minuteMs) : moment;
}

export function deadlineOf(iso: string, { timeZone, now }: Setting): Deadline {
  const moment = new Date(iso);
  const midnight = isMidnight(moment, timeZone);
  const said = momentSaid(iso, timeZone);
  const [on, today] = [dayNumber(said, timeZone), dayNumber(now, timeZone)];
  const weeks = Math.floor(sinceMonday(on) / 7) - Math.floor(sinceMonday(today) / 7);
  const leftMs = moment.getTime() - now.getTime();
  return {
    day: dayWord(on - today, weeks, hourOf(said, timeZone)),
    weekday: (sinceMonday(on) % 7) + 1,
    midnight,
    left: leftMs <= 0 ? null : left(leftMs, on - today),
    soon: leftMs > 0 && leftMs < dayMs,
  };
}

function dayWord(days: number, weeks: number, hour: number): Deadline["day"] {
  if (days === 0) return hour >= evening ? "tonight" : "today";
  if (days === 1) return "tomorrow";
  if (days < 0 || weeks > 1) return "date";
  return weeks === 0 ? "weekday" : "nextWeekday";
}

/** Rather a little too little than too much. */
function left(leftMs: number, days: number): NonNullable<Deadline["left"]> {
  if (leftMs < hourMs) return { unit: "minutes", count: Math.max(1, Math.floor(leftMs / minuteMs)) };
  if (leftMs < dayMs) return { unit: "hours", count: Math.floor(leftMs / hourMs) };
  return { unit: "days", count: Math.max(1, days) };
}
