import type { Schemas } from "../../api/operations";
import { dayNumber } from "../../lib/time";

type DaysOf = Schemas["DaysOf"];

/** A share of those who may answer, so many days after the opening. */
export type Point = { day: number; share: number };

/** A calendar day, as `lib/time` counts them. */
export const numberOf = (day: string) => dayNumber(new Date(day), "UTC");

/** Calendar days from one to another. */
export const daysFrom = (first: string, last: string) => numberOf(last) - numberOf(first);

const shareOf = (answers: number, eligible: number) => (eligible > 0 ? Math.min(1, answers / eligible) : 0);

/** From nothing at the opening on; `now` is what is there today, so many days after it, of a campaign that is open. */
export function pointsOf(of: DaysOf, now?: { day: number; answers: number }): Point[] {
  const noted = of.days.map(({ day, answers }) => ({ day: daysFrom(of.opened_on, day), answers }));
  const all = now ? [...noted.filter(({ day }) => day < now.day), now] : noted;
  return [
    { day: 0, share: 0 },
    ...all.filter(({ day }) => day > 0).map(({ day, answers }) => ({ day, share: shareOf(answers, of.eligible) })),
  ];
}

/** What had come by a day: what was noted last. Null before anything was. */
export function shareBy(points: readonly Point[], day: number): number | null {
  return points.findLast((point) => point.day <= day && point.day > 0)?.share ?? null;
}

/** How many days the plot spans, and up to which share. */
export function spanOf(
  lines: readonly (readonly Point[])[],
  lengths: readonly number[],
): { days: number; share: number } {
  const highest = Math.max(...lines.flat().map(({ share }) => share));
  return { days: Math.max(1, ...lengths), share: Math.max(0.25, Math.ceil(highest * 4) / 4) };
}
