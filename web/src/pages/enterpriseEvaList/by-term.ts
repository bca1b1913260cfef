import type { OwnSurvey } from "../../api/surveys/own-surveys";

export interface SurveysOfTerm {
  term: OwnSurvey["term"];
  surveys: OwnSurvey[];
}

/** The newest term first. */
export function bySurveyTerm(surveys: readonly OwnSurvey[]): SurveysOfTerm[] {
  const terms = new Map<string, SurveysOfTerm>();
  for (const survey of surveys) {
    const { year, number } = survey.term;
    const key = `${year}-${number}`;
    const found = terms.get(key) ?? { term: survey.term, surveys: [] };
    terms.set(key, { ...found, surveys: [...found.surveys, survey] });
  }
  return [...terms.values()].toSorted(
    ({ term: one }, { term: other }) => other.year - one.year || other.number - one.number,
  );
}
