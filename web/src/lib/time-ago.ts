// How long ago, and in which zone: what few pages say.
import { dayNumber, type Setting } from "./time";

/** 刚刚, 5分钟前, 昨天, 8天前, 3个月前. */
export function agoInWords(iso: string, { locale, timeZone, now = new Date() }: Setting): string {
  const moment = new Date(iso);
  const words = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  const days = dayNumber(moment, timeZone) - dayNumber(now, timeZone);
  const minutes = Math.round((moment.getTime() - now.getTime()) / 60_000);
  if (Math.abs(minutes) < 1) return words.format(0, "second");
  if (Math.abs(minutes) < 60) return words.format(minutes, "minute");
  if (days === 0) return words.format(Math.trunc(minutes / 60), "hour");
  if (Math.abs(days) < 31) return words.format(days, "day");
  if (Math.abs(days) < 365) return words.format(Math.trunc(days / 30.44), "month");
  return words.format(Math.trunc(days / 365.25), "year");
}

/** The zone's name, as people say it: 中国标准时间. */
export function zoneInWords({ locale, timeZone, now = new Date() }: Setting): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: "long" }).formatToParts(now);
  return parts.find((part) => part.type === "timeZoneName")?.value ?? timeZone;
}
