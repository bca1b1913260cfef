// A class's result beside the form it was asked with, for one teacher: what is shared and what is about them.
import type { LocalText, Question } from "../../../questionnaire/model";
import type { FrozenForm } from "../../../questionnaire/model";
import { keyOf } from "../../../questionnaire/steps";
import type { ClassResult, Profile, QuestionResult } from "../../../results/model";

export interface ShownQuestion {
  /** From 1, in the form's order. */
  number: number;
  /** Its answers'. */
  key: string;
  question: Question;
  result: QuestionResult;
}

export interface ShownSection {
  id: string;
  /** Null: the teacher's own questions. */
  title: LocalText | null;
  /** The teacher's name, where it is about one. */
  about: string | null;
  weight: number | null;
  profile: Profile | null;
  questions: ShownQuestion[];
}

export interface Shape {
  sections: ShownSection[];
  total: Profile | null;
}

export function shapeOf({ form, teachers, own }: FrozenForm, result: ClassResult, teacher: string | null): Shape {
  const place = teacher === null ? -1 : teachers.findIndex(({ id }) => id === teacher);
  const name = teachers[place]?.name ?? null;
  let number = 0;

  function matched(asked: readonly Question[], found: readonly QuestionResult[], about: number | null) {
    return asked.flatMap((question): ShownQuestion[] => {
      number += 1;
      const of = found.find(({ id }) => id === question.id);
      return of ? [{ number, key: keyOf(question.id, about), question, result: of }] : [];
    });
  }

  const sections = form.sections.flatMap(({ id, title, per_teacher, questions, weight }): ShownSection[] => {
    const found = result.sections.find((of) => of.id === id && of.teacher === (per_teacher ? teacher : null));
    if (!found) return [];
    const about = per_teacher ? place : null;
    const { profile } = found;
    const shown = matched(questions, found.questions, about);
    return [{ id, title, about: per_teacher ? name : null, weight, profile, questions: shown }];
  });
  const ownAsked = own.find((of) => of.teacher === teacher)?.questions ?? [];
  const ownFound = result.own.find((of) => of.teacher === teacher)?.questions ?? [];
  if (ownFound.length > 0) {
    const questions = matched(ownAsked, ownFound, place);
    sections.push({ id: "own", title: null, about: null, weight: null, profile: null, questions });
  }
  const total = result.totals.find((of) => of.teacher === teacher) ?? result.totals.find((of) => of.teacher === null);
  return { sections, total: total?.profile ?? null };
}
