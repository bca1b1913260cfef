// A question of each type to begin with, and what is kept of one that becomes another type.
import type { LocalText, Question } from "../../../questionnaire/model";
import type { QuestionType } from "./draft";
import { fewestSteps, mostSteps, usualLabels } from "./scale-labels";

const usualSteps = 5;
const usualMaxLength = 500;
export const fewestOptions = 2;
export const mostOptions = 20;

export const blankText = (): LocalText => ({ zh: "", en: null });

export function newQuestion(type: QuestionType, id: string): Question {
  const asked = { id, text: blankText(), help: null, required: type !== "text", shown_when: null };
  switch (type) {
    case "scale":
      return {
        ...asked,
        type,
        steps: usualSteps,
        labels: usualLabels(usualSteps),
        not_applicable: false,
        reversed: false,
        weight: 1,
      };
    case "choice":
      return { ...asked, type, options: [unscored(blankText()), unscored(blankText())], weight: 1 };
    case "choices":
      return { ...asked, type, options: [{ text: blankText() }, { text: blankText() }] };
    case "number":
      return { ...asked, type, min: 0, max: 100, unit: null, scored: false, reversed: false, weight: 1 };
    case "text":
      return { ...asked, type, max_length: usualMaxLength };
  }
}

const unscored = (text: LocalText) => ({ text, score: null });

export function withType(question: Question, type: QuestionType): Question {
  if (question.type === type) return question;
  const { text, help, required, shown_when } = question;
  const begun = { ...newQuestion(type, question.id), text, help, required, shown_when };
  const weight = "weight" in question ? question.weight : 1;
  const words = wordsOf(question);

  switch (begun.type) {
    case "scale": {
      const steps = Math.min(Math.max(words.length, fewestSteps), mostSteps);
      return words.length === steps ? { ...begun, steps, labels: words, weight } : { ...begun, weight };
    }
    case "choice":
      return words.length < fewestOptions ? { ...begun, weight } : { ...begun, options: words.map(unscored), weight };
    case "choices":
      return words.length < fewestOptions ? begun : { ...begun, options: words.map((text) => ({ text })) };
    case "number":
      return question.type === "scale" ? { ...begun, min: 1, max: question.steps, weight } : { ...begun, weight };
    case "text":
      return begun;
  }
}

/** The words one chooses from, where each choice has its own. */
function wordsOf(question: Question): LocalText[] {
  if (question.type === "choice" || question.type === "choices") return question.options.map(({ text }) => text);
  if (question.type !== "scale" || question.labels.length !== question.steps) return [];
  // Degrees of agreement that nobody wrote are no options to choose from.
  const usual = usualLabels(question.steps);
  return question.labels.every(({ zh }, at) => zh === usual[at]?.zh) ? [] : question.labels;
}
