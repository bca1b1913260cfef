import type { Problem } from "../../../questionnaire/model";

/** Gives the words of what is wrong with a field, where that is to be shown. */
export type FieldProblem = (field: string) => string | undefined;

/** Problems of one place in words, by field. `options.0.text.zh` and the like are asked for by their full name. */
export function fieldProblems(problems: readonly Problem[], words: (problem: Problem) => string): FieldProblem {
  return (field) => {
    const problem = problems.find((known) => known.field === field);
    return problem && words(problem);
  };
}
