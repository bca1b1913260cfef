// Which questions someone is shown, given what they have answered so far.
import type { Answer, Answers } from "./model";
import { type Item, keyOf } from "./steps";

/** A question may have the id `constructor`, which every object inherits. */
export function answerTo(answers: Answers, key: string): Answer | undefined {
  return Object.hasOwn(answers, key) ? answers[key] : undefined;
}

/** Of all items in the form's order. Conditions look back only, so one walk decides. */
export function visibleKeys(items: readonly Item[], answers: Answers): Set<string> {
  const visible = new Set<string>();
  for (const { key, question, teacher, outcome } of items) {
    const condition = question.shown_when;
    if (condition) {
      const ofTheSame = keyOf(condition.question, teacher ?? outcome);
      const asked = visible.has(ofTheSame) ? ofTheSame : condition.question;
      if (!visible.has(asked) || !isAmong(answerTo(answers, asked), condition.any_of)) continue;
    }
    visible.add(key);
  }
  return visible;
}

function isAmong(answer: Answer | undefined, anyOf: readonly number[]): boolean {
  if (typeof answer === "number") return anyOf.includes(answer);
  return Array.isArray(answer) && answer.some((position: number) => anyOf.includes(position));
}

/** What is sent: without answers to questions that are hidden or unknown. */
export function settled(items: readonly Item[], answers: Answers): Answers {
  const visible = visibleKeys(items, answers);
  return Object.fromEntries(Object.entries(answers).filter(([key]) => visible.has(key)));
}
