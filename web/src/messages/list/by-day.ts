import type { Message } from "../../api/messages/message-queries";
import { dayInWords, dayNumber, type Setting } from "../../lib/time";

export interface Day {
  /** A count of days in the school's zone. */
  day: number;
  /** A moment of it. */
  at: string;
  messages: Message[];
}

/** Day by day, the newest first; within a day what is unread comes first. */
export function byDay(messages: readonly Message[], timeZone: string): Day[] {
  const days = new Map<number, Day>();
  for (const message of messages) {
    const day = dayNumber(new Date(message.at), timeZone);
    const of = days.get(day) ?? { day, at: message.at, messages: [] };
    of.messages.push(message);
    days.set(day, of);
  }
  for (const of of days.values()) of.messages.sort((a, b) => Number(a.read) - Number(b.read));
  return [...days.values()].toSorted((a, b) => b.day - a.day);
}

/** 今天, 昨天, 11月12日. */
export function dayHeading(iso: string, setting: Setting): string {
  const { locale, timeZone, now = new Date() } = setting;
  const days = dayNumber(new Date(iso), timeZone) - dayNumber(now, timeZone);
  if (Math.abs(days) > 1) return dayInWords(iso, setting);
  return new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(days, "day");
}
