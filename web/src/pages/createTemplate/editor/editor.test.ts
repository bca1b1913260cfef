// What holds whatever is done, tried with a thousand operations drawn at random.
import { describe, expect, test } from "vitest";

import { positionsOf } from "../../../questionnaire/check";
import type { Form, Question } from "../../../questionnaire/model";
import { type Repeat, repeatOf, sees } from "../../../questionnaire/repeat";
import { type Draft, isThere, type QuestionType, questionsOf } from "./draft";
import { type Editing, perform, redo, startEditing, undo } from "./history";
import { freshIds } from "./ids";
import { newQuestion } from "./new-question";
import type { Operation } from "./operations";

/** Mulberry32: the same run every time. */
function chance(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const oneOf = <T>(list: readonly T[]): T | undefined => list[below(list.length)];
  return { below, oneOf };
}

type Chance = ReturnType<typeof chance>;

const types: readonly QuestionType[] = ["scale", "choice", "choices", "number", "text"];
const kinds = [
  "add_section",
  "duplicate_section",
  "remove_section",
  "move_section",
  "set_section",
  "share_weights",
  "add_question",
  "add_question",
  "add_question",
  "duplicate_question",
  "remove_question",
  "move_question",
  "move_question",
  "condition",
  "condition",
  "condition",
  "required",
  "change_type",
  "set_steps",
  "set_labels",
  "add_option",
  "remove_option",
  "move_option",
] as const;

function drawOperation({ form }: Draft, { below, oneOf }: Chance): Operation {
  const section = oneOf(form.sections)?.id ?? "";
  const asked = oneOf(questionsOf(form));
  const question = asked?.id ?? "";
  const draw = () => below(36);
  const [id = "", ...ids] = freshIds(form, 60, draw);
  const kind = oneOf(kinds) ?? "add_section";
  switch (kind) {
    case "add_section":
      return {
        do: kind,
        at: below(5),
        section: { id, title: { zh: "维度", en: null }, weight: 50, per_teacher: below(2) === 0, questions: [] },
      };
    case "duplicate_section": {
      const count = form.sections.find((known) => known.id === section)?.questions.length ?? 0;
      return { do: kind, section, ids: [id, ...ids.slice(0, count)] };
    }
    case "remove_section":
      return { do: kind, section };
    case "move_section":
      return { do: kind, section, at: below(6) };
    case "set_section":
      return { do: kind, section, change: { repeat: oneOf(["none", "teacher", "outcome"] as const) ?? "none" } };
    case "share_weights":
      return { do: kind };
    case "add_question":
      return { do: kind, section, at: below(6), question: newQuestion(oneOf(types) ?? "text", id) };
    case "duplicate_question":
      return { do: kind, question, id };
    case "remove_question":
      return { do: kind, question };
    case "move_question":
      return { do: kind, question, section, at: below(6) };
    case "condition":
      // Also ones that cannot hold.
      return {
        do: "set_question",
        question,
        change: {
          shown_when: { question: oneOf(questionsOf(form))?.id ?? "gone", any_of: [1 + below(3), 4 + below(3)] },
        },
      };
    case "required":
      return { do: "set_question", question, change: { required: below(2) === 0 } };
    case "change_type":
      return { do: kind, question, type: oneOf(types) ?? "text" };
    case "set_steps":
      return { do: kind, question, steps: 3 + below(8) };
    case "set_labels":
      return { do: kind, question, which: oneOf(["each", "ends"] as const) ?? "each" };
    case "add_option":
      return { do: kind, question };
    case "remove_option":
      return { do: kind, question, at: below(4) };
    case "move_option":
      return { do: kind, question, from: below(4), to: below(4) };
  }
}

const blank: Draft = { name: { zh: "学生评教表", en: null }, form: { sections: [] } };

/** What is wrong with a form, in words. */
function faultsOf({ sections }: Form): string[] {
  const found: string[] = [];
  const say = (wrong: boolean, what: string) => wrong && found.push(what);
  const earlier = new Map<string, { question: Question; repeat: Repeat }>();
  say(new Set(sections.map(({ id }) => id)).size !== sections.length, "two sections share an id");
  for (const section of sections) {
    const { id, questions } = section;
    const repeat = repeatOf(section);
    say(!isId(id), `id ${id}`);
    for (const question of questions) {
      say(!isId(question.id), `id ${question.id}`);
      say(earlier.has(question.id), `two questions share ${question.id}`);
      say(!hasShape(question), `shape of ${question.id}`);
      const { shown_when: condition } = question;
      const asked = condition && earlier.get(condition.question);
      const answers = (asked && positionsOf(asked.question)) ?? 0;
      say(condition !== null && !asked, `${question.id} does not look back`);
      say(asked !== undefined && asked !== null && !sees(repeat, asked.repeat), `${question.id} asks out of reach`);
      say(condition?.any_of.length === 0, `${question.id} is never shown`);
      say(
        condition?.any_of.some((answer) => answer < 1 || answer > answers) === true,
        `${question.id} asks for no answer`,
      );
      earlier.set(question.id, { question, repeat });
    }
  }
  say(earlier.size > 50, "too many");
  return found;
}

const isId = (id: string) => /^[a-z0-9]{1,12}$/.test(id);

function hasShape(question: Question): boolean {
  if (question.type === "scale") return [2, question.steps].includes(question.labels.length);
  if (question.type !== "choice" && question.type !== "choices") return true;
  return question.options.length >= 2 && question.options.length <= 20;
}

describe.each([1, 2, 3, 4, 5])("a thousand operations, run %i", (seed) => {
  const random = chance(seed);
  let editing: Editing = startEditing(blank);
  const seen: Draft[] = [blank];

  test("the form stays sound, and one step back is exactly what was there before", () => {
    for (let count = 0; count < 1000; count += 1) {
      const before = JSON.stringify(editing.draft);
      const same = editing.draft;
      const operation = drawOperation(editing.draft, random);
      const { editing: after } = perform(editing, operation, count);
      expect(faultsOf(after.draft.form)).toEqual([]);
      expect(JSON.stringify(same), "the operation left its draft alone").toBe(before);
      if (after === editing) continue;
      expect(after.selected === null || isThere(after.draft.form, after.selected), "what is selected is there").toBe(
        true,
      );
      expect(undo(after).draft).toBe(same);
      expect(redo(undo(after)).draft).toBe(after.draft);
      editing = after;
      seen.push(after.draft);
    }
    expect(seen.length).toBeGreaterThan(400);
  });

  test("all the way back, and all the way forward again", () => {
    let back = editing;
    while (back.past.length > 0) back = undo(back);
    expect(back.draft).toBe(seen.at(-1 - editing.past.length));
    while (back.future.length > 0) back = redo(back);
    expect(back.draft).toBe(editing.draft);
  });
});
