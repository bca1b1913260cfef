// What a form amounts to, for whoever answers it.
import { secondsNeeded } from "../../questionnaire/duration";
import type { Form } from "../../questionnaire/model";
import { questionsOf } from "./editor/draft";

/** Rounded to what an estimate can promise. */
export function secondsToAnswer(form: Form): number {
  return Math.ceil(secondsNeeded(questionsOf(form)) / 10) * 10;
}

export const kibibytes = (bytes: number) => (Math.ceil((bytes * 10) / 1024) / 10).toFixed(1);
