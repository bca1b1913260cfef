// What is being written, and where in it one is.
import type { Form, LocalText, Question, Section } from "../../../questionnaire/model";

export interface Draft {
  name: LocalText;
  form: Form;
}

export interface Place {
  kind: "section" | "question";
  id: string;
}

export type QuestionType = Question["type"];

export const mostQuestions = 50;

export interface Found {
  section: Section;
  sectionAt: number;
  question: Question;
  at: number;
  /** As it is counted through the whole form, from 1. */
  number: number;
}

export function findQuestion(form: Form, id: string): Found | null {
  let before = 0;
  for (const [sectionAt, section] of form.sections.entries()) {
    const at = section.questions.findIndex((question) => question.id === id);
    const question = section.questions[at];
    if (question) return { section, sectionAt, question, at, number: before + at + 1 };
    before += section.questions.length;
  }
  return null;
}

export const findSection = (form: Form, id: string) => form.sections.find((section) => section.id === id) ?? null;

export function questionsOf(form: Form): Question[] {
  return form.sections.flatMap(({ questions }) => questions);
}

/** For each section how many questions come before it. */
export function startsOf({ sections }: Form): number[] {
  const starts: number[] = [];
  let before = 0;
  for (const { questions } of sections) {
    starts.push(before);
    before += questions.length;
  }
  return starts;
}

/** Whether the place is still in the form. */
export function isThere(form: Form, place: Place | null): boolean {
  if (place === null) return false;
  return (place.kind === "section" ? findSection(form, place.id) : findQuestion(form, place.id)) !== null;
}
