// The options of a choice: conditions that name one follow it to its new place.
import type { ChoiceQuestion, ChoicesQuestion, Form, Question } from "../../../questionnaire/model";
import { renumberAnswers } from "./conditions";
import { findQuestion } from "./draft";
import { moved, removed } from "./lists";
import { blankText, fewestOptions, mostOptions } from "./new-question";
import { withQuestion } from "./questions";

type WithOptions = ChoiceQuestion | ChoicesQuestion;

const hasOptions = (question: Question | undefined): question is WithOptions =>
  question?.type === "choice" || question?.type === "choices";

/** Also what is scored: a new option of a scored choice begins with no points rather than with none said. */
export function addOption(form: Form, id: string): Form {
  return withQuestion(form, id, (question) => {
    if (!hasOptions(question) || question.options.length >= mostOptions) return question;
    if (question.type === "choices") {
      return { ...question, options: [...question.options, { text: blankText() }] };
    }
    const score = question.options.every((option) => option.score !== null) ? 0 : null;
    return { ...question, options: [...question.options, { text: blankText(), score }] };
  });
}

function withOptions(form: Form, id: string, change: <T>(options: T[]) => T[]): Form {
  return withQuestion(form, id, (question) => {
    if (question.type === "choice") return { ...question, options: change(question.options) };
    return question.type === "choices" ? { ...question, options: change(question.options) } : question;
  });
}

export function removeOption(form: Form, id: string, at: number): Form {
  const question = findQuestion(form, id)?.question;
  if (!hasOptions(question) || question.options.length <= fewestOptions || !(at in question.options)) return form;
  const without = withOptions(form, id, (options) => removed(options, at));
  return renumberAnswers(without, id, (answer) => {
    if (answer === at + 1) return null;
    return answer > at + 1 ? answer - 1 : answer;
  });
}

export function moveOption(form: Form, id: string, from: number, to: number): Form {
  const question = findQuestion(form, id)?.question;
  if (!hasOptions(question) || from === to || !(from in question.options) || !(to in question.options)) return form;
  const order = moved([...question.options.keys()], from, to);
  const changed = withOptions(form, id, (options) => moved(options, from, to));
  return renumberAnswers(changed, id, (answer) => order.indexOf(answer - 1) + 1);
}
