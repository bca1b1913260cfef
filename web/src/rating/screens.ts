// A form as a rater walks through it on a phone: how they know the graduates, then one outcome on a screen, then what is left, and
// at the end their name.
import type { Answers, FrozenForm, Section } from "../questionnaire/model";
import { type Item, itemsOf, stepsOf } from "../questionnaire/steps";
import { problemsOf } from "../questionnaire/validity";
import { answerTo, visibleKeys } from "../questionnaire/visibility";

export type Screen =
  | { kind: "basis" }
  /** `outcome`: the position among the form's outcomes. */
  | { kind: "outcome"; outcome: number; items: Item[] }
  | { kind: "section"; section: Section | null; items: Item[] }
  /** With what is only to be written, if that comes last. */
  | { kind: "sign"; items: Item[] };

export function screensOf(frozen: FrozenForm): Screen[] {
  const asked = stepsOf(frozen).flatMap(({ section, groups }): Screen[] =>
    groups.map(({ outcome, items }) =>
      outcome === null ? { kind: "section", section, items } : { kind: "outcome", outcome, items },
    ),
  );
  const last = asked.at(-1);
  const words = last?.kind === "section" && last.items.every(({ question }) => question.type === "text") ? last : null;
  return [{ kind: "basis" }, ...(words ? asked.slice(0, -1) : asked), { kind: "sign", items: words?.items ?? [] }];
}

const itemsOn = (screen: Screen) => (screen.kind === "basis" ? [] : screen.items);

/** Keys of what is missing or wrong there. */
export function missingOn(screen: Screen, frozen: FrozenForm, answers: Answers): string[] {
  const here = new Set(itemsOn(screen).map(({ key }) => key));
  return problemsOf(itemsOf(stepsOf(frozen)), answers).flatMap(({ key }) => (here.has(key) ? [key] : []));
}

/** The first screen on which something is missing; the last when nothing is. */
export function firstOpen(
  screens: readonly Screen[],
  frozen: FrozenForm,
  answers: Answers,
  basisKnown: boolean,
): number {
  const open = screens.findIndex((screen) =>
    screen.kind === "basis" ? !basisKnown : missingOn(screen, frozen, answers).length > 0,
  );
  return open < 0 ? screens.length - 1 : open;
}

/** Everything that is asked there has an answer. */
export function isAnswered(screen: Screen, frozen: FrozenForm, answers: Answers): boolean {
  const visible = visibleKeys(itemsOf(stepsOf(frozen)), answers);
  const shown = itemsOn(screen).filter(({ key }) => visible.has(key));
  return shown.length > 0 && shown.every(({ key }) => answerTo(answers, key) !== undefined);
}

export interface Judged {
  /** Outcomes that got every answer, and at least one of them was no "cannot judge". */
  judged: number;
  /** Those of which something could not be judged. */
  unsure: number;
  total: number;
}

export function judgedOf(screens: readonly Screen[], frozen: FrozenForm, answers: Answers): Judged {
  const outcomes = screens.filter((screen) => screen.kind === "outcome");
  const unsure = outcomes.filter(({ items }) => items.some(({ key }) => answerTo(answers, key) === null)).length;
  const complete = outcomes.filter((screen) => isAnswered(screen, frozen, answers)).length;
  return { judged: complete - unsure, unsure, total: outcomes.length };
}
