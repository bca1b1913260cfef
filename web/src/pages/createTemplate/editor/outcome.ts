// The outcome of a programme's plan that students rate themselves on in a question.
import type { Question } from "../../../questionnaire/model";

/** Absent where there is none: one is asked about once in a form, so a copy has none. */
export function withOutcome(question: Question, outcome: number | null): Question {
  const { outcome: before, ...rest } = question;
  if ((before ?? null) === outcome) return question;
  return outcome === null ? rest : { ...rest, outcome };
}
