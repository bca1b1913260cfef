// The windows of evaluation campaigns, in days of the school.
import type { Campaign } from "../../../api/campaigns/campaign-queries";
import { addDays, weekdayOf } from "../../../calendar/civil-date";
import { dateOfWall, wallTime } from "../../../lib/zoned-time";

export interface CampaignWindow {
  id: string;
  name: string;
  first: string;
  last: string;
}

type Planned = Pick<Campaign, "id" | "name" | "state" | "opens_at" | "closes_at">;

/** What is still a draft is not planned yet. The earliest first. */
export function windowsOf(
  campaigns: readonly Planned[],
  timeZone: string,
  inWords: (name: Planned["name"]) => string,
): CampaignWindow[] {
  const dateOf = (iso: string) => dateOfWall(wallTime(iso, timeZone));
  // Closing at midnight closes with the day before.
  const lastDay = (iso: string) => dateOf(new Date(Date.parse(iso) - 1).toISOString());
  return campaigns
    .filter(({ state }) => state !== "draft")
    .map(({ id, name, opens_at, closes_at }) => ({
      id,
      name: inWords(name),
      first: dateOf(opens_at),
      last: lastDay(closes_at),
    }))
    .toSorted((a, b) => a.first.localeCompare(b.first));
}

export const askedOn = (windows: readonly CampaignWindow[], date: string): string[] =>
  windows.filter(({ first, last }) => first <= date && date <= last).map(({ name }) => name);

/**
 * In its row of the grid: what is asked from this date on, and for how many days, where that begins; undefined elsewhere. A day
 * that has words of its own is no room for it.
 */
export function namedOn(
  windows: readonly CampaignWindow[],
  hasWords: (date: string) => boolean,
  date: string,
): { names: string[]; days: number } | undefined {
  const names = askedOn(windows, date);
  const isSame = (other: string) => !hasWords(other) && askedOn(windows, other).join("\n") === names.join("\n");
  if (names.length === 0 || hasWords(date) || (weekdayOf(date) > 1 && isSame(addDays(date, -1)))) return undefined;
  let days = 1;
  while (weekdayOf(date) + days <= 7 && isSame(addDays(date, days))) days += 1;
  return { names, days };
}
