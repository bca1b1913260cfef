// How far a report has come and what it still needs: what the class was like, the template's questions, the words at the end.
import type { Draft, Report } from "../../api/observation/report-calls";
import type { Progress, StepProgress } from "../../questionnaire/progress";
import { progressOf } from "../../questionnaire/progress";
import { itemsOf, type Step } from "../../questionnaire/steps";
import { problemsOf } from "../../questionnaire/validity";

type ClassField = "attended" | "about" | "students" | "topic";
type WordsField = "strengths" | "suggestions";

/** Where something is missing: in which step, and which field or question of it. */
export interface Gap {
  step: number;
  key: string;
}

/** Of a period of which no more was missed, somebody has seen the whole. */
const mayBeMissedMinutes = 10;

/** As `whole_periods` in crates/domain/src/observation/report.rs. */
export function wholePeriods({ from, to, late, left_early }: Report["attended"]): number {
  const cut = (late > mayBeMissedMinutes ? 1 : 0) + (left_early > mayBeMissedMinutes ? 1 : 0);
  return Math.max(0, to - from + 1 - cut);
}

const isNamed = ({ name }: { name: string }) => name.trim() !== "";

/** By field: whether something is there, and whether a report can do without it. */
function classFields({ attended, about, students, topic }: Report) {
  return {
    attended: { given: wholePeriods(attended) >= 1, needed: true },
    about: { given: about.length > 0 && about.every(isNamed), needed: true },
    students: { given: students !== null, needed: false },
    topic: { given: (topic ?? "").trim() !== "", needed: false },
  } satisfies Record<ClassField, unknown>;
}

function wordFields({ strengths, suggestions }: Report) {
  return {
    strengths: { given: strengths.trim() !== "", needed: true },
    suggestions: { given: suggestions.trim() !== "", needed: true },
  } satisfies Record<WordsField, unknown>;
}

function progressOfFields(fields: Record<string, { given: boolean; needed: boolean }>): StepProgress {
  const all = Object.entries(fields);
  return {
    answered: all.filter(([, { given }]) => given).length,
    total: all.length,
    missing: all.filter(([, { given, needed }]) => needed && !given).map(([key]) => key),
  };
}

/** Of all steps: the first is about the class, the last holds the words. */
export function progressOfReport(steps: readonly Step[], { report }: Draft): Progress {
  const asked = progressOf(steps, report.answers);
  const all = [progressOfFields(classFields(report)), ...asked.steps, progressOfFields(wordFields(report))];
  const sum = (count: (step: StepProgress) => number) => all.reduce((total, step) => total + count(step), 0);
  return {
    answered: sum(({ answered }) => answered),
    total: sum(({ total }) => total),
    missing: all.flatMap(({ missing }) => missing),
    steps: all,
  };
}

/** What keeps a report from being handed in, in its order. */
export function gapsOf(steps: readonly Step[], draft: Draft): Gap[] {
  const { steps: all } = progressOfReport(steps, draft);
  const stepOf = new Map(steps.flatMap((step, at) => itemsOf([step]).map(({ key }) => [key, at + 1] as const)));
  const faulty = problemsOf(itemsOf(steps), draft.report.answers);
  return [
    ...(all[0]?.missing ?? []).map((key) => ({ step: 0, key })),
    ...faulty.map(({ key }) => ({ step: stepOf.get(key) ?? 0, key })),
    ...(all.at(-1)?.missing ?? []).map((key) => ({ step: steps.length + 1, key })),
  ];
}
