// How far someone has come: what is answered of what they are shown, and what is still needed.
import type { Answers } from "./model";
import { itemsOf, type Step } from "./steps";
import { faultOf } from "./validity";
import { answerTo, visibleKeys } from "./visibility";

export interface StepProgress {
  answered: number;
  total: number;
  /** Keys of what must be answered and is not. */
  missing: string[];
}

export interface Progress extends StepProgress {
  steps: StepProgress[];
}

/** What does not fit its question is no answer. */
export function progressOf(steps: readonly Step[], answers: Answers): Progress {
  const visible = visibleKeys(itemsOf(steps), answers);
  const all: Progress = { answered: 0, total: 0, missing: [], steps: [] };
  for (const step of steps) {
    const ofStep: StepProgress = { answered: 0, total: 0, missing: [] };
    for (const { key, question } of itemsOf([step])) {
      if (!visible.has(key)) continue;
      ofStep.total += 1;
      const answer = answerTo(answers, key);
      if (answer !== undefined && !faultOf(question, answer)) ofStep.answered += 1;
      else if (question.required) ofStep.missing.push(key);
    }
    all.answered += ofStep.answered;
    all.total += ofStep.total;
    all.missing.push(...ofStep.missing);
    all.steps.push(ofStep);
  }
  return all;
}
