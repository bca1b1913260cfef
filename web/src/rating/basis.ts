// On what somebody's judgement stands: how many graduates they know, since when, as what, and of which years.
import type { Basis, RaterRelation } from "../api/surveys/rater-calls";

export const relations = ["supervisor", "mentor", "hr", "other"] as const satisfies readonly RaterRelation[];

/** As it is typed. */
export interface BasisDraft {
  known: string;
  year: string;
  month: string;
  relation: RaterRelation | null;
  cohorts: readonly number[];
}

export type BasisFault = "known" | "month" | "relation" | "cohorts";

const mostKnown = 999;
const cohortsOffered = 5;
const yearsOffered = 15;

/** Begins with the year that is asked about. */
export function basisDraft(basis: Basis | null, cohort: string | null): BasisDraft {
  if (basis) {
    const [year = "", month = ""] = basis.since?.split("-") ?? [];
    return { known: String(basis.known), year, month, relation: basis.relation, cohorts: basis.cohorts };
  }
  const asked = yearIn(cohort);
  return { known: "", year: "", month: "", relation: null, cohorts: asked === null ? [] : [asked] };
}

/** The year that is asked about and those before it, and whatever else is chosen. */
export function cohortChoices(cohort: string | null, chosen: readonly number[], now: Date): number[] {
  const newest = yearIn(cohort) ?? now.getFullYear();
  const offered = Array.from({ length: cohortsOffered }, (_, back) => newest - back);
  return [...new Set([...offered, ...chosen])].toSorted((one, other) => other - one);
}

export const sinceYears = (now: Date) => Array.from({ length: yearsOffered }, (_, back) => now.getFullYear() - back);

/** Those of this year that have begun, all of any other. */
export function monthsOf(year: string, now: Date): string[] {
  const most = year === String(now.getFullYear()) ? now.getMonth() + 1 : 12;
  return Array.from({ length: most }, (_, at) => String(at + 1).padStart(2, "0"));
}

/** `withCohorts`: a co-taught course is not asked about by years. */
export function basisFaults({ known, year, month, relation, cohorts }: BasisDraft, withCohorts: boolean): BasisFault[] {
  const faults: BasisFault[] = [];
  const count = Number(known);
  if (!/^\d+$/.test(known) || count < 1 || count > mostKnown) faults.push("known");
  if ((year === "") !== (month === "")) faults.push("month");
  if (relation === null) faults.push("relation");
  if (withCohorts && cohorts.length === 0) faults.push("cohorts");
  return faults;
}

/** Null while something is missing. */
export function basisOf(draft: BasisDraft, withCohorts: boolean): Basis | null {
  const { known, year, month, relation, cohorts } = draft;
  if (relation === null || basisFaults(draft, withCohorts).length > 0) return null;
  const since = year === "" ? null : `${year}-${month}`;
  return { known: Number(known), since, relation, cohorts: cohorts.toSorted((one, other) => one - other) };
}

export function toggled(cohorts: readonly number[], year: number): number[] {
  return cohorts.includes(year) ? cohorts.filter((other) => other !== year) : [...cohorts, year];
}

/** The school says it in words: 2025 届. */
export function yearIn(cohort: string | null): number | null {
  const year = Number(cohort?.match(/\d{4}/)?.[0]);
  return Number.isSafeInteger(year) && year > 0 ? year : null;
}
