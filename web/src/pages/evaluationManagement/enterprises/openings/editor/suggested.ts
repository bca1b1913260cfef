// What a new survey begins with. A name is kept in both languages, whatever the interface's: so these are not its texts.
import type { Plan } from "../../../../../api/enterprises/plan-queries";
import type { SurveyAbout } from "../../../../../api/surveys/survey-queries";
import type { Template } from "../../../../../api/templates/template-queries";
import { addDays } from "../../../../../calendar/civil-date";

const yearsOfStudy = 4;

/** Whom one asks about in this year: those who left last year, five years ago, or came three years ago. */
export function suggestCohort(about: SurveyAbout, year: number): string {
  if (about === "course") return "";
  return String(about === "graduates_1y" ? year - 1 : about === "graduates_5y" ? year - 5 : year - 3);
}

/** The plan under which a cohort studied; where none says so, the newest. Null: there is none. */
export function suggestPlan<Known extends Pick<Plan, "entry_from" | "entry_to">>(
  plans: readonly Known[],
  about: SurveyAbout,
  cohort: string,
): Known | null {
  const year = Number(cohort);
  const entry = about === "interns" ? year : year - yearsOfStudy;
  const newestFirst = plans.toSorted((one, other) => other.entry_from - one.entry_from);
  const theirs = newestFirst.find(
    ({ entry_from, entry_to }) => entry_from <= entry && (entry_to === null || entry <= entry_to),
  );
  return theirs ?? newestFirst[0] ?? null;
}

/** About programmes one asks outcome by outcome, where the school has such a form; about courses never. */
export function suggestTemplate(templates: readonly Pick<Template, "id" | "by_outcome">[], about: SurveyAbout): string {
  const fitting = templates.find(({ by_outcome }) => by_outcome === (about !== "course"));
  return (fitting ?? templates[0])?.id ?? "";
}

const names = {
  interns: { zh: "级实习生企业评价", en: "Enterprise survey: interns of entry year" },
  graduates_1y: { zh: "届毕业生企业评价（毕业一年）", en: "Enterprise survey, one year on: graduates of" },
  graduates_5y: { zh: "届毕业生企业评价（毕业五年）", en: "Enterprise survey, five years on: graduates of" },
} as const;

/** 2025 届毕业生企业评价（毕业一年） */
export function defaultName(about: SurveyAbout, cohort: string): { zh: string; en: string } {
  if (about === "course") return { zh: "校企合作课程评价", en: "Enterprise survey: courses taught together" };
  return { zh: `${cohort} ${names[about].zh}`, en: `${names[about].en} ${cohort}` };
}

const openDays = 30;

/** A month, to the end of a working day. */
export const suggestClosing = (today: string) => `${addDays(today, openDays)}T18:00`;
