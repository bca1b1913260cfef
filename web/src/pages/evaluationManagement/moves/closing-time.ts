import { addDays } from "../../../calendar/civil-date";
import { dateOfWall, wallTime } from "../../../lib/zoned-time";

const furtherDays = 3;

/** Three days on at the same hour: from the closing time or, once that is past, from today. */
export function suggestClosing(closes_at: string, timeZone: string, now: Date): string {
  const closes = wallTime(closes_at, timeZone);
  const today = dateOfWall(wallTime(now.toISOString(), timeZone));
  const from = dateOfWall(closes) > today ? dateOfWall(closes) : today;
  return `${addDays(from, furtherDays)}${closes.slice(10)}`;
}

export type ClosingFault = "missing" | "past" | "notLater";

type Bounds = {
  /** To be extended it must close later than it would. */
  after: string | null;
  now?: Date;
};

/** What is wrong with a new closing time; null for what is no time. */
export function checkClosing(wanted: string | null, { after, now = new Date() }: Bounds): ClosingFault | undefined {
  if (wanted === null) return "missing";
  const closes = Date.parse(wanted);
  if (closes <= now.getTime()) return "past";
  return after !== null && closes <= Date.parse(after) ? "notLater" : undefined;
}
