// Between an instant and what a clock on the school's wall shows, as the browser's fields for date and time write it:
// 2026-12-14T08:00. Always the school's zone, whatever the browser's.

const minuteMs = 60_000;
const pattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

const asUtc = (wall: string) => Date.parse(`${wall}Z`);

/** What the clock shows at that instant. */
export function wallTime(iso: string, timeZone: string): string {
  const words = new Intl.DateTimeFormat("en", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  });
  const part = Object.fromEntries(words.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]));
  return `${part["year"]?.padStart(4, "0")}-${part["month"]}-${part["day"]}T${part["hour"]}:${part["minute"]}`;
}

/** Not half a time from a field that is being filled in. */
export function isWallTime(text: string): boolean {
  return pattern.test(text) && !Number.isNaN(asUtc(text));
}

/**
 * When the clock shows that; null when it is no time. Where clocks are put back, the first of the two; where they are put
 * forward, a time that is left out means as much later as they jump.
 */
export function instantOf(wall: string, timeZone: string): string | null {
  if (!isWallTime(wall)) return null;
  const wanted = asUtc(wall);
  const offsetAt = (moment: number) => asUtc(wallTime(new Date(moment).toISOString(), timeZone)) - moment;
  // The offset before any change of this day, and the one after it.
  const dayMs = 24 * 60 * minuteMs;
  const early = wanted - offsetAt(wanted - dayMs);
  const late = wanted - offsetAt(wanted + dayMs);
  const fits = (moment: number) => moment + offsetAt(moment) === wanted;
  const moment = fits(early) ? early : fits(late) ? late : early;
  return new Date(moment).toISOString();
}

export const dateOfWall = (wall: string) => wall.slice(0, 10);
