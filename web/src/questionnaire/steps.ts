// A form as it is walked through: a step for each section, and in a section that repeats, its questions for one teacher
// after the other. This order is also that of the encoding. Depends on the form alone: work it out once.
import type { FrozenForm, Question, Section } from "./model";

export interface Step {
  /** Null: the teachers' own questions, in a form of which nothing repeats. */
  section: Section | null;
  groups: Group[];
}

interface Group {
  /** The position among the class's teachers; null: about the class. */
  teacher: number | null;
  items: Item[];
}

/** A question where it is answered: one that repeats is as many items as there are teachers. */
export interface Item {
  /** Its answer's. */
  key: string;
  question: Question;
  /** Null: the teacher's own. */
  section: Section | null;
  teacher: number | null;
}

export function stepsOf(frozen: FrozenForm): Step[] {
  const { sections } = frozen.form;
  const lastRepeated = sections.findLastIndex((section) => section.per_teacher);
  const steps = sections.map((section, place): Step => {
    const groups = section.per_teacher
      ? forEachTeacher(frozen, section, place === lastRepeated)
      : [{ teacher: null, items: section.questions.map((question) => item(question, section, null)) }];
    return { section, groups };
  });
  if (lastRepeated < 0) steps.push({ section: null, groups: forEachTeacher(frozen, null, true) });
  return steps.filter(({ groups }) => groups.length > 0);
}

/** In the form's order. */
export function itemsOf(steps: readonly Step[]): Item[] {
  return steps.flatMap(({ groups }) => groups.flatMap(({ items }) => items));
}

/** Teachers who are asked nothing about are left out. */
function forEachTeacher({ teachers, own }: FrozenForm, section: Section | null, withOwn: boolean): Group[] {
  const groups = teachers.map(({ id }, teacher): Group => {
    const asked = section?.questions.map((question) => item(question, section, teacher)) ?? [];
    const ofTheirs = withOwn ? own.filter((own) => own.teacher === id).flatMap(({ questions }) => questions) : [];
    return { teacher, items: [...asked, ...ofTheirs.map((question) => item(question, null, teacher))] };
  });
  return groups.filter(({ items }) => items.length > 0);
}

function item(question: Question, section: Section | null, teacher: number | null): Item {
  return { key: keyOf(question.id, teacher), question, section, teacher };
}

export function keyOf(question: string, teacher: number | null): string {
  return teacher === null ? question : `${question}@${teacher}`;
}
