// A question may be shown only when an earlier one is answered in a certain way. Whatever is moved, removed or changed, the
// conditions that are left make sense: each looks back, at something that can be asked about, in reach.
import { positionsOf } from "../../../questionnaire/check";
import type { Condition, Form, Question } from "../../../questionnaire/model";
import { type Repeat, repeatOf, sees } from "../../../questionnaire/repeat";

export interface Askable {
  question: Question;
  number: number;
}

/** The questions that this one may depend on, in order. */
export function askableBefore(form: Form, id: string): Askable[] {
  const found: Askable[] = [];
  let number = 0;
  const own = form.sections.find(({ questions }) => questions.some((question) => question.id === id));
  for (const section of form.sections) {
    for (const question of section.questions) {
      number += 1;
      if (question.id === id) return found;
      const inReach = sees(own ? repeatOf(own) : "none", repeatOf(section));
      if (inReach && positionsOf(question) !== null) found.push({ question, number });
    }
  }
  return found;
}

interface Mended {
  form: Form;
  /** Questions that lost their condition. */
  freed: string[];
}

export function mendConditions(form: Form): Mended {
  const freed: string[] = [];
  const earlier = new Map<string, { answers: number | null; repeat: Repeat }>();
  let changed = false;

  const sections = form.sections.map((section) => {
    let sectionChanged = false;
    const repeat = repeatOf(section);
    const questions = section.questions.map((question) => {
      const { shown_when: condition } = question;
      const asked = condition && earlier.get(condition.question);
      const mended = condition && asked && sees(repeat, asked.repeat) ? within(condition, asked.answers) : null;
      earlier.set(question.id, { answers: positionsOf(question), repeat });
      if (mended === condition) return question;
      if (mended === null) freed.push(question.id);
      sectionChanged = true;
      return { ...question, shown_when: mended };
    });
    if (!sectionChanged) return section;
    changed = true;
    return { ...section, questions };
  });
  return { form: changed ? { ...form, sections } : form, freed };
}

/** The same condition without answers that are no longer there; null when none is left. One still being written stays. */
function within(condition: Condition, answers: number | null): Condition | null {
  if (answers === null) return null;
  const left = condition.any_of.filter((answer) => answer >= 1 && answer <= answers);
  if (left.length === condition.any_of.length) return condition;
  return left.length === 0 ? null : { ...condition, any_of: left };
}

/** Conditions name answers by their position: these follow when the answers of one question change places. */
export function renumberAnswers(form: Form, asked: string, renumber: (answer: number) => number | null): Form {
  return {
    ...form,
    sections: form.sections.map((section) =>
      section.questions.some(({ shown_when }) => shown_when?.question === asked)
        ? { ...section, questions: section.questions.map((question) => renumbered(question, asked, renumber)) }
        : section,
    ),
  };
}

function renumbered(question: Question, asked: string, renumber: (answer: number) => number | null): Question {
  const { shown_when: condition } = question;
  if (condition?.question !== asked) return question;
  const any_of = condition.any_of
    .map(renumber)
    .filter((answer) => answer !== null)
    .toSorted((one, other) => one - other);
  return { ...question, shown_when: any_of.length === 0 ? null : { ...condition, any_of } };
}
