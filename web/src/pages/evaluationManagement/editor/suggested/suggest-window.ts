import type { CampaignKind } from "../../../../api/campaigns/campaign-queries";
import { addDays } from "../../../../calendar/civil-date";

interface TermSpan {
  first_monday: string;
  weeks: number;
}

const opensAtHour = "T08:00";
const closesAtHour = "T22:00";
/** Two weeks, from a Monday morning to a Sunday evening. */
const daysOpen = 13;
/** Students answer before the examinations, not during them. */
const weeksBeforeEnd = 4;

/** When such a campaign usually runs: in the middle of the term or towards its end; once that is past, from tomorrow. */
export function suggestWindow(term: TermSpan, kind: CampaignKind, today: string): { opens: string; closes: string } {
  const week = kind === "midterm" ? Math.floor(term.weeks / 2) : term.weeks - weeksBeforeEnd;
  const usual = addDays(term.first_monday, Math.max(0, week - 1) * 7);
  const opens = usual > today ? usual : addDays(today, 1);
  return { opens: opens + opensAtHour, closes: addDays(opens, daysOpen) + closesAtHour };
}

/** Two weeks for one that begins today. */
export const closesFromToday = (today: string) => addDays(today, daysOpen + 1) + closesAtHour;
