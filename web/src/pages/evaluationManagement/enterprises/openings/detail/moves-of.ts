import type { SurveyState } from "../../../../../api/surveys/survey-queries";

export type SurveyMove = "remind" | "extend" | "close" | "publish";

interface Moves {
  next: SurveyMove | null;
  others: readonly SurveyMove[];
}

/** What can be done with a survey that has begun: one thing that comes next, and perhaps others. */
export function movesOf(state: SurveyState): Moves {
  if (state === "open") return { next: "remind", others: ["extend", "close"] };
  return state === "closed" ? { next: "publish", others: ["extend"] } : { next: null, others: [] };
}
