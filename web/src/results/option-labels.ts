// What the cells of a distribution are called, in the words of the form.
import type { LocalText, Question } from "../questionnaire/model";

/** Scales may name their ends only: what lies between is its number. */
export function scaleLabels(labels: readonly LocalText[], steps: number, text: (of: LocalText) => string): string[] {
  return Array.from({ length: steps }, (_, index) => {
    const whole = labels.length === steps ? labels[index] : undefined;
    if (whole) return text(whole);
    const end = index === 0 ? labels[0] : index === steps - 1 ? labels.at(-1) : undefined;
    return end ? `${index + 1} ${text(end)}` : String(index + 1);
  });
}

export function optionLabels(question: Question, text: (of: LocalText) => string): string[] {
  switch (question.type) {
    case "scale":
      return scaleLabels(question.labels, question.steps, text);
    case "choice":
    case "choices":
      return question.options.map((option) => text(option.text));
    case "number":
    case "text":
      return [];
  }
}
