// About how long a questionnaire takes: read the question, think, answer.
import type { Question } from "./model";

const seconds: Record<Question["type"], number> = { scale: 7, choice: 8, choices: 11, number: 9, text: 20 };

export function secondsNeeded(questions: readonly Question[]): number {
  return questions.reduce((sum, { type }) => sum + seconds[type], 0);
}

/** Whole minutes, at least one. */
export function minutesNeeded(questions: readonly Question[]): number {
  return Math.max(1, Math.round(secondsNeeded(questions) / 60));
}
