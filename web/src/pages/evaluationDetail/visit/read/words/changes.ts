// What a version changed of the one before it.
import type { Report, ReportView } from "../../../../../api/observation/report-queries";
import type { Answer, Form, Question } from "../../../../../questionnaire/model";
import { itemsOf, stepsOf } from "../../../../../questionnaire/steps";
import { answerTo } from "../../../../../questionnaire/visibility";

type Version = Pick<ReportView, "form" | "report">;

const texts = ["strengths", "suggestions"] as const;
const facts = ["topic", "students", "attended", "look_again", "talked_on", "photos"] as const;

export type Change =
  | { kind: "text"; of: (typeof texts)[number]; how: "added" | "removed" | "changed" }
  | { kind: "answer"; key: string; question: Question; about: string | null; from?: Answer; to?: Answer }
  | { kind: "fact"; of: (typeof facts)[number] | "about" };

export function changesOf(before: Version, after: Version): Change[] {
  return [
    ...texts.flatMap((of) => textChange(of, before.report[of], after.report[of])),
    ...answerChanges(before, after),
    ...facts.filter((of) => !isSame(before.report[of], after.report[of])).map((of): Change => ({ kind: "fact", of })),
    ...(isSame(before.report.about, after.report.about) ? [] : [{ kind: "fact", of: "about" } as const]),
  ];
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function textChange(of: (typeof texts)[number], before: string, after: string): Change[] {
  const [old, fresh] = [before.trim(), after.trim()];
  if (old === fresh) return [];
  if (fresh.startsWith(old)) return [{ kind: "text", of, how: "added" }];
  return [{ kind: "text", of, how: old.startsWith(fresh) ? "removed" : "changed" }];
}

/** As a form knows a class's teachers: somebody who is known by name alone is that name. */
export const frozenFor = (form: Form, about: Report["about"]) => ({
  form,
  teachers: about.map(({ id, name }) => ({ id: id ?? name, name })),
  own: [],
});

/** Answers about a teacher are those of the person: their place among those present may be another. */
function answersOf({ form, report }: Version) {
  const frozen = frozenFor(form, report.about);
  return new Map(
    itemsOf(stepsOf(frozen)).map(({ key, question, teacher }) => {
      const person = teacher === null ? null : (frozen.teachers[teacher] ?? null);
      return [
        `${question.id} ${person?.id ?? ""}`,
        { question, about: person?.name ?? null, answer: answerTo(report.answers, key) },
      ];
    }),
  );
}

function answerChanges(before: Version, after: Version): Change[] {
  const earlier = answersOf(before);
  // Of one person there is nobody to tell them from.
  const several = after.report.about.length > 1;
  return [...answersOf(after)].flatMap(([key, { question, about, answer: to }]): Change[] => {
    const was = earlier.get(key);
    if (!was || isSame(was.answer, to)) return [];
    return [
      {
        kind: "answer",
        key,
        question,
        about: several ? about : null,
        ...(was.answer !== undefined && { from: was.answer }),
        ...(to !== undefined && { to }),
      },
    ];
  });
}
