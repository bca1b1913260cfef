import type { Answer, Answers } from "../model";

/** The answers with one of them changed, or taken back. */
export function withAnswer(answers: Answers, key: string, answer: Answer | undefined): Answers {
  if (answer !== undefined) return { ...answers, [key]: answer };
  const { [key]: _taken, ...others } = answers;
  return others;
}
