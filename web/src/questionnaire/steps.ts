// A form as it is walked through: a step for each section, and in a section that repeats, its questions for one teacher
// or outcome after the other. This order is also that of the encoding. Depends on the form alone: work it out once.
import type { FrozenForm, Question, Section } from "./model";
import { repeatOf } from "./repeat";

export interface Step {
  /** Null: the teachers' own questions, in a form of which nothing repeats. */
  section: Section | null;
  groups: Group[];
}

/** Whom or what it is about: positions among the class's teachers, or the programme's outcomes. Neither: the whole. */
interface About {
  teacher: number | null;
  outcome: number | null;
}

export interface Group extends About {
  items: Item[];
}

/** A question where it is answered: one that repeats is as many items as there are teachers or outcomes. */
export interface Item extends About {
  /** Its answer's. */
  key: string;
  question: Question;
  /** Null: the teacher's own. */
  section: Section | null;
}

const theWhole: About = { teacher: null, outcome: null };

export function stepsOf(frozen: FrozenForm): Step[] {
  const { sections } = frozen.form;
  const lastRepeated = sections.findLastIndex((section) => repeatOf(section) === "teacher");
  const steps = sections.map((section, place): Step => {
    switch (repeatOf(section)) {
      case "teacher":
        return { section, groups: forEachTeacher(frozen, section, place === lastRepeated) };
      case "outcome":
        return { section, groups: forEachOutcome(frozen, section) };
      case "none":
        return { section, groups: [{ ...theWhole, items: asked(section, theWhole) }] };
    }
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
    const about = { ...theWhole, teacher };
    const ofAll = section ? asked(section, about) : [];
    const ofTheirs = withOwn ? own.filter((own) => own.teacher === id).flatMap(({ questions }) => questions) : [];
    return { ...about, items: [...ofAll, ...ofTheirs.map((question) => item(question, null, about))] };
  });
  return groups.filter(({ items }) => items.length > 0);
}

function forEachOutcome({ outcomes = [] }: FrozenForm, section: Section): Group[] {
  const groups = outcomes.map((_, outcome): Group => {
    const about = { ...theWhole, outcome };
    return { ...about, items: asked(section, about) };
  });
  return groups.filter(({ items }) => items.length > 0);
}

const asked = (section: Section, about: About) => section.questions.map((question) => item(question, section, about));

function item(question: Question, section: Section | null, about: About): Item {
  return { key: keyOf(question.id, about.teacher ?? about.outcome), question, section, ...about };
}

/** Where it repeats, with which of the repetitions it is. */
export function keyOf(question: string, position: number | null): string {
  return position === null ? question : `${question}@${position}`;
}
