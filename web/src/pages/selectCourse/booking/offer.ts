// Which of a class's next meetings is proposed, and how one may come to it.
import { addDays } from "../../../calendar/civil-date";
import type { ChosenMeeting } from "../choice";

interface Dated {
  date: string;
  period_from: number;
  /** One's own, booked before. */
  visit: string | null;
  clash: object | null;
  begins_at?: string | null;
}

const dayMs = 86_400_000;

/** Neither booked already nor in the way of something else. */
export const isFree = ({ visit, clash }: Pick<Dated, "visit" | "clash">) => visit === null && clash === null;

export const nameOf = ({ date, period_from }: Dated) => `${date} ${period_from}`;

/** The one that was chosen in the list; if it is taken, the next that is not. Null: none is left. */
export function proposed<Meeting extends Dated>(meetings: readonly Meeting[], chosen: ChosenMeeting): Meeting | null {
  const inOrder = meetings.toSorted(
    (one, other) => one.date.localeCompare(other.date) || one.period_from - other.period_from,
  );
  const from = inOrder.findIndex(({ date, period_from }) => date === chosen.date && period_from === chosen.from);
  return inOrder.slice(Math.max(0, from)).find(isFree) ?? inOrder.find(isFree) ?? null;
}

/** Announced visits are known a day before. Where the school has no bell times, the date has to do. */
export function mayAnnounce({ date, begins_at }: Dated, now: Date, today: string): boolean {
  if (begins_at) return Date.parse(begins_at) - now.getTime() >= dayMs;
  return date > addDays(today, 1);
}

/** Whether one can say that one sits in it: it has begun, or is today's and nobody knows when that is. Over, it is not listed. */
export function mayWalkIn(meeting: Dated, now: Date, today: string): boolean {
  if (!isFree(meeting) || meeting.date !== today) return false;
  return meeting.begins_at ? hasBegun(meeting, now) : true;
}

/** Who comes to a class that has begun is on the spot. */
export function hasBegun({ begins_at }: Dated, now: Date): boolean {
  return begins_at ? Date.parse(begins_at) <= now.getTime() : false;
}
