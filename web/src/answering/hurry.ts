// Whether a questionnaire was filled in faster than it can be read: one bit, judged here and sealed with the answers. How long
// it took is told to nobody.
import type { Answers } from "../questionnaire/model";
import type { Item } from "../questionnaire/steps";
import { visibleKeys } from "../questionnaire/visibility";

/** Nobody reads a question and answers it in less; somebody quick who means it must not be called careless. */
const shortestMs = 1000;

/** A question that is asked about several teachers is read once. */
export function readableIn(items: readonly Item[], answers: Answers): number {
  const visible = visibleKeys(items, answers);
  const read = new Set(items.filter(({ key }) => visible.has(key)).map(({ question }) => question.id));
  return read.size * shortestMs;
}

export const isTooFast = (items: readonly Item[], answers: Answers, openMs: number): boolean =>
  openMs < readableIn(items, answers);
