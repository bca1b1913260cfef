// The earlier openings and this one, the oldest first, to stand under each other.
import type { EnterpriseReport } from "../../../api/results/enterprise-report";
import type { Bars } from "../../../results/raters/bars";

export interface Opening {
  target: string;
  term: EnterpriseReport["survey"]["term_name"];
  edition: string;
  raters: number;
  enterprises: number;
  shown: EnterpriseReport["shown"];
  /** By the outcome's number. Null: not shown; nothing: that edition had no such outcome. */
  of: (number: number) => Bars | null | undefined;
}

export function openingsOf({ earlier, survey, plan, asked, shown, outcomes }: EnterpriseReport): Opening[] {
  const before = earlier.map(({ target, term_name: term, performance, ...one }) => ({
    target,
    term,
    edition: one.edition,
    raters: one.raters,
    enterprises: one.enterprises,
    shown: one.shown,
    of: (number: number) => performance[number - 1],
  }));
  const current = {
    target: survey.target,
    term: survey.term_name,
    edition: plan.edition,
    raters: asked.submitted,
    enterprises: asked.enterprises,
    shown,
    of: (number: number) => outcomes.find((outcome) => outcome.number === number)?.enterprise?.performance ?? null,
  };
  return [...before, current];
}

/** Another edition of the plan came between this opening and the one before it: the same number may mean something else. */
export const isOtherPlan = (openings: readonly Opening[], at: number): boolean =>
  at > 0 && openings[at - 1]?.edition !== openings[at]?.edition;

/** The last few that have figures, and this one, whatever it has. */
export const drawnOf = (openings: readonly Opening[], most: number): Opening[] =>
  openings.filter(({ shown }, at) => shown === "figures" || at === openings.length - 1).slice(-most);
