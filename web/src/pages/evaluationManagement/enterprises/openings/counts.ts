import type { SurveyCounts } from "../../../../api/surveys/survey-queries";

/** Of those who were asked: what became of it, each counted once. */
export interface Asked {
  asked: number;
  answered: number;
  /** Opened it, and have not answered. */
  opened: number;
  declined: number;
  /** Have not looked, or could not be reached. */
  rest: number;
}

export function askedOf({ asked, seen, begun, submitted, declined }: SurveyCounts): Asked {
  const opened = seen + begun;
  return { asked, answered: submitted, opened, declined, rest: Math.max(0, asked - submitted - opened - declined) };
}

const dayMs = 24 * 60 * 60_000;

/** When those who have not answered may be reminded again; null: now. */
export function remindedNext(reminded_at: string | null, now: Date): Date | null {
  if (reminded_at === null) return null;
  const next = Date.parse(reminded_at) + dayMs;
  return next > now.getTime() ? new Date(next) : null;
}
