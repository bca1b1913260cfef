// Operations on whole sections.
import type { Form, Question, Section } from "../../../questionnaire/model";
import { withRepeat } from "../../../questionnaire/repeat";
import { inserted, moved } from "./lists";
import type { SectionChange } from "./operations";
import { withOutcome } from "./outcome";

export function withSection(form: Form, id: string, change: (section: Section) => Section): Form {
  let changed = false;
  const sections = form.sections.map((section) => {
    if (section.id !== id) return section;
    const next = change(section);
    changed ||= next !== section;
    return next;
  });
  return changed ? { ...form, sections } : form;
}

/** Over outcomes there is no total: a section that repeats for each of them has no weight. */
export function changedSection(section: Section, { repeat, ...change }: SectionChange): Section {
  const changed = { ...section, ...change };
  if (repeat === undefined) return changed;
  return { ...withRepeat(changed, repeat), weight: repeat === "outcome" ? null : changed.weight };
}

export function addSection(form: Form, section: Section, at: number): Form {
  return { ...form, sections: inserted(form.sections, at, section) };
}

export function moveSection(form: Form, id: string, at: number): Form {
  const from = form.sections.findIndex((section) => section.id === id);
  const sections = moved(form.sections, from, at);
  return sections === form.sections ? form : { ...form, sections };
}

export function duplicateSection(form: Form, id: string, [sectionId, ...ids]: readonly string[]): Form {
  const at = form.sections.findIndex((section) => section.id === id);
  const section = form.sections[at];
  if (!section || sectionId === undefined || ids.length < section.questions.length) return form;
  const renamed = new Map(section.questions.map((question, index) => [question.id, ids[index] ?? question.id]));
  const questions = section.questions.map((question) => copied(question, renamed));
  return addSection(form, { ...section, id: sectionId, questions }, at + 1);
}

/** Depends within the copy on the copy, outside on the same as before. */
function copied(question: Question, renamed: ReadonlyMap<string, string>): Question {
  const { id, shown_when: condition } = question;
  return {
    ...withOutcome(question, null),
    id: renamed.get(id) ?? id,
    shown_when: condition && { ...condition, question: renamed.get(condition.question) ?? condition.question },
  };
}

/** The scored sections share 100 as evenly as whole numbers allow. */
export function shareWeights(form: Form): Form {
  const scored = form.sections.filter(({ weight }) => weight !== null).length;
  let seen = 0;
  let changed = false;
  const sections = form.sections.map((section) => {
    if (section.weight === null) return section;
    const weight = Math.floor(((seen + 1) * 100) / scored) - Math.floor((seen * 100) / scored);
    seen += 1;
    changed ||= weight !== section.weight;
    return weight === section.weight ? section : { ...section, weight };
  });
  return changed ? { ...form, sections } : form;
}
