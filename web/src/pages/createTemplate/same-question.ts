import type { Question } from "../../questionnaire/model";

type Field = "text" | "help" | "required" | "shown_when";

/** Whether two states of a question differ at most in these fields: for what shows nothing of them. */
export function isSameBut(before: Question, next: Question, fields: readonly Field[]): boolean {
  if (before.type !== next.type || before.outcome !== next.outcome) return false;
  return Object.entries(next).every(
    ([name, value]) => fields.some((field) => field === name) || Reflect.get(before, name) === value,
  );
}
