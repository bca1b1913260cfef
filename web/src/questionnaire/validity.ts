// Whether an answer fits its question, and all answers their form.
import type { Answer, Answers, Question } from "./model";
import type { Item } from "./steps";
import { answerTo, visibleKeys } from "./visibility";

export type Fault =
  | "required"
  | "wrong_type"
  | "not_applicable"
  | "out_of_range"
  | "empty"
  | "unordered"
  | "blank"
  | "too_long"
  | "bad_character";

export interface AnswerProblem {
  key: string;
  reason: Fault;
}

export function faultOf(question: Question, answer: Answer): Fault | null {
  if (answer === null) return question.type === "scale" && question.not_applicable ? null : "not_applicable";
  switch (question.type) {
    case "scale":
      return outside(answer, 1, question.steps);
    case "choice":
      return outside(answer, 1, question.options.length);
    case "number":
      return outside(answer, question.min, question.max);
    case "choices": {
      if (typeof answer !== "object") return "wrong_type";
      if (answer.length === 0) return "empty";
      const most = question.options.length;
      if (answer.some((position) => outside(position, 1, most))) return "out_of_range";
      return answer.every((position, place) => place === 0 || position > (answer[place - 1] ?? 0)) ? null : "unordered";
    }
    case "text":
      if (typeof answer !== "string") return "wrong_type";
      if (!answer.trim()) return "blank";
      // NUL, which the database cannot hold.
      if (answer.includes("\0")) return "bad_character";
      return answer.length > question.max_length ? "too_long" : null;
  }
}

function outside(answer: Answer, least: number, most: number): Fault | null {
  if (typeof answer !== "number" || !Number.isInteger(answer)) return "wrong_type";
  return answer < least || answer > most ? "out_of_range" : null;
}

/**
 * What keeps the answers from being sent, in the form's order. Answers to hidden or unknown questions are no problem:
 * they are not sent.
 */
export function problemsOf(items: readonly Item[], answers: Answers): AnswerProblem[] {
  const visible = visibleKeys(items, answers);
  return items.flatMap(({ key, question }) => {
    if (!visible.has(key)) return [];
    const answer = answerTo(answers, key);
    const reason = answer === undefined ? (question.required ? "required" : null) : faultOf(question, answer);
    return reason ? [{ key, reason }] : [];
  });
}
