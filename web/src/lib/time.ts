// Dates and times in words. Always in the school's time zone, whatever the browser's: the caller passes it in.

export interface Setting {
  /** The interface's language. */
  locale: string;
  timeZone: string;
  now?: Date;
}

const dayMs = 86_400_000;

/** The calendar day in a zone, as a count of days: two moments can be compared by it. */
export function dayNumber(moment: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en", { timeZone, year: "numeric", month: "numeric", day: "numeric" });
  const field = Object.fromEntries(parts.formatToParts(moment).map((part) => [part.type, Number(part.value)]));
  return Date.UTC(field["year"] ?? 0, (field["month"] ?? 1) - 1, field["day"] ?? 1) / dayMs;
}

function yearOf(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("en", { timeZone, year: "numeric" }).format(moment);
}

/** 14:32. */
export function clockInWords(moment: Date, { locale, timeZone }: Setting): string {
  return new Intl.DateTimeFormat(locale, { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(
    moment,
  );
}

/** 12月16日, or 2025年12月16日 when the year is not this one. */
export function dayInWords(iso: string, setting: Setting): string {
  const moment = new Date(iso);
  const { locale, timeZone, now = new Date() } = setting;
  const thisYear = yearOf(moment, timeZone) === yearOf(now, timeZone);
  return new Intl.DateTimeFormat(locale, {
    timeZone,
    month: "long",
    day: "numeric",
    ...(thisYear ? {} : { year: "numeric" }),
  }).format(moment);
}

/** 今天 09:42, 昨天 18:05; further away the day and the time. */
export function momentInWords(iso: string, setting: Setting): string {
  const moment = new Date(iso);
  const { locale, timeZone, now = new Date() } = setting;
  const days = dayNumber(moment, timeZone) - dayNumber(now, timeZone);
  const day =
    Math.abs(days) <= 1
      ? new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(days, "day")
      : dayInWords(iso, setting);
  return `${day} ${clockInWords(moment, setting)}`;
}
