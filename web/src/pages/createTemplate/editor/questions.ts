// Operations on single questions.
import type { Form, Question } from "../../../questionnaire/model";
import { renumberAnswers } from "./conditions";
import { findQuestion, findSection, mostQuestions, type QuestionType, questionsOf } from "./draft";
import { inserted, removed } from "./lists";
import { withType } from "./new-question";
import { withOutcome } from "./outcome";
import { withSection } from "./sections";

export function withQuestion(form: Form, id: string, change: (question: Question) => Question): Form {
  const found = findQuestion(form, id);
  if (!found) return form;
  const next = change(found.question);
  if (next === found.question) return form;
  return withSection(form, found.section.id, (section) => ({
    ...section,
    questions: section.questions.with(found.at, next),
  }));
}

export function addQuestion(form: Form, sectionId: string, at: number, question: Question): Form {
  if (questionsOf(form).length >= mostQuestions) return form;
  return withSection(form, sectionId, (section) => ({
    ...section,
    questions: inserted(section.questions, at, question),
  }));
}

export function duplicateQuestion(form: Form, id: string, copyId: string): Form {
  const found = findQuestion(form, id);
  return found
    ? addQuestion(form, found.section.id, found.at + 1, { ...withOutcome(found.question, null), id: copyId })
    : form;
}

export function removeQuestion(form: Form, id: string): Form {
  const found = findQuestion(form, id);
  if (!found) return form;
  return withSection(form, found.section.id, (section) => ({
    ...section,
    questions: removed(section.questions, found.at),
  }));
}

export function moveQuestion(form: Form, id: string, sectionId: string, at: number): Form {
  const found = findQuestion(form, id);
  if (!found || !findSection(form, sectionId)) return form;
  if (found.section.id === sectionId && found.at === at) return form;
  return withSection(removeQuestion(form, id), sectionId, (section) => ({
    ...section,
    questions: inserted(section.questions, at, found.question),
  }));
}

/** Conditions on the question survive where its answers do. */
export function changeType(form: Form, id: string, type: QuestionType): Form {
  const before = findQuestion(form, id)?.question;
  if (!before || before.type === type) return form;
  const after = withType(before, type);
  const changed = withQuestion(form, id, () => after);
  return hasSameAnswers(before, after) ? changed : renumberAnswers(changed, id, () => null);
}

function hasSameAnswers(before: Question, after: Question): boolean {
  const [one, other] = [answerWords(before), answerWords(after)];
  return one.length > 0 && one.length === other.length && one.every((words, at) => words === other[at]);
}

function answerWords(question: Question): string[] {
  if (question.type === "scale") return question.labels.map(({ zh }) => zh);
  return question.type === "choice" || question.type === "choices" ? question.options.map(({ text }) => text.zh) : [];
}
