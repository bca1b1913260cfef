import type { LocalText, Question } from "../../questionnaire/model";

/** What each answer of a question that can be chosen from is called, in order; a step without a word by its number. */
export function answerWords(question: Question, pick: (text: LocalText) => string): string[] {
  if (question.type === "choice" || question.type === "choices") {
    return question.options.map(({ text }, at) => pick(text).trim() || String(at + 1));
  }
  if (question.type !== "scale") return [];
  const { steps, labels } = question;
  const each = labels.length === steps;
  return Array.from({ length: steps }, (_, at) => {
    const label = each ? labels[at] : at === 0 ? labels[0] : at === steps - 1 ? labels.at(-1) : undefined;
    return (label && pick(label).trim()) || String(at + 1);
  });
}
