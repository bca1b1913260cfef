// What answers score, from 0 to 100. What is not answered drops out and the rest weighs more.
import type { Answers, FrozenForm, Question } from "./model";
import { itemsOf, keyOf, stepsOf } from "./steps";
import { faultOf } from "./validity";
import { answerTo, visibleKeys } from "./visibility";

/** Of one teacher, or of the class when it has none. */
export interface Scores {
  /** In the form's order; null: not scored, or nothing answered. */
  sections: (number | null)[];
  total: number | null;
}

/** For each teacher: the sections about the class and those about the teacher. Of a class without teachers, one. */
export function scoresOf(frozen: FrozenForm, answers: Answers): Scores[] {
  const { sections } = frozen.form;
  const visible = visibleKeys(itemsOf(stepsOf(frozen)), answers);
  const teachers = frozen.teachers.length > 0 ? frozen.teachers.map((_, position) => position) : [null];
  return teachers.map((teacher) => {
    const scores = sections.map(({ weight, per_teacher, questions }) => {
      if (weight === null || (per_teacher && teacher === null)) return null;
      return mean(
        questions.map((question) => {
          const key = keyOf(question.id, per_teacher ? teacher : null);
          return [visible.has(key) ? scoreOf(question, answers, key) : null, weightOf(question)];
        }),
      );
    });
    return { sections: scores, total: mean(sections.map(({ weight }, place) => [scores[place] ?? null, weight ?? 0])) };
  });
}

/** Given a section that is scored. */
export function isScored(question: Question): boolean {
  switch (question.type) {
    case "scale":
      return true;
    case "choice":
      return question.options.every(({ score }) => score !== null);
    case "number":
      return question.scored;
    case "choices":
    case "text":
      return false;
  }
}

function weightOf(question: Question): number {
  return "weight" in question ? question.weight : 0;
}

function scoreOf(question: Question, answers: Answers, key: string): number | null {
  const answer = answerTo(answers, key);
  if (typeof answer !== "number" || !isScored(question) || faultOf(question, answer)) return null;
  switch (question.type) {
    case "scale":
      return between(answer, 1, question.steps, question.reversed);
    case "choice":
      return question.options[answer - 1]?.score ?? null;
    case "number":
      return between(answer, question.min, question.max, question.reversed);
    case "choices":
    case "text":
      return null;
  }
}

function between(value: number, min: number, max: number, reversed: boolean): number {
  return ((reversed ? max - value : value - min) / (max - min)) * 100;
}

function mean(weighted: readonly (readonly [score: number | null, weight: number])[]): number | null {
  let [sum, weights] = [0, 0];
  for (const [score, weight] of weighted) {
    if (score === null) continue;
    sum += score * weight;
    weights += weight;
  }
  return weights > 0 ? sum / weights : null;
}
