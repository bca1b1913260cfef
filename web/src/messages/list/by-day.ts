import { dayInWords, dayNumber, type Setting } from "../../lib/time";

export interface Dated {
  at: string;
  read: boolean;
}

export interface Day<Item> {
  /** A count of days in the school's zone. */
  day: number;
  /** A moment of it. */
  at: string;
  items: Item[];
}

/** Day by day, the newest first; within a day what is unread comes first. */
export function byDay<Item extends Dated>(items: readonly Item[], timeZone: string): Day<Item>[] {
  const days = new Map<number, Day<Item>>();
  for (const item of items) {
    const day = dayNumber(new Date(item.at), timeZone);
    const of = days.get(day) ?? { day, at: item.at, items: [] };
    of.items.push(item);
    days.set(day, of);
  }
  for (const of of days.values()) of.items.sort((a, b) => Number(a.read) - Number(b.read));
  return [...days.values()].toSorted((a, b) => b.day - a.day);
}

/** 今天, 昨天, 11月12日. */
export function dayHeading(iso: string, setting: Setting): string {
  const { locale, timeZone, now = new Date() } = setting;
  const days = dayNumber(new Date(iso), timeZone) - dayNumber(now, timeZone);
  if (Math.abs(days) > 1) return dayInWords(iso, setting);
  return new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(days, "day");
}
