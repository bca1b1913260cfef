import { describe, expect, it } from "vitest";

import type { Question, Section } from "../questionnaire/model";
import { firstOpen, isAnswered, judgedOf, missingOn, screensOf } from "./screens";

const text = (zh: string) => ({ zh, en: null });
const scale = (id: string, not_applicable = false): Question => ({
  id,
  type: "scale",
  text: text(id),
  help: null,
  required: true,
  shown_when: null,
  steps: 5,
  labels: [text("弱"), text("强")],
  not_applicable,
  reversed: false,
  weight: 1,
});
const words: Question = {
  id: "words",
  type: "text",
  text: text("还想说的"),
  help: null,
  required: false,
  shown_when: null,
  max_length: 2000,
};
const section = (id: string, questions: Question[], per_outcome = false): Section => ({
  id,
  title: text(id),
  weight: null,
  per_teacher: false,
  ...(per_outcome && { per_outcome }),
  questions,
});
const outcomes = [1, 2, 3].map((number) => ({ id: `o${number}`, number, short: text("o"), text: text("o") }));
const each = section("each", [scale("imp"), scale("per", true)], true);
const formOf = (...sections: Section[]) => ({ form: { sections }, teachers: [], own: [], outcomes });
const usual = formOf(each, section("end", [words]));

describe("a form on a phone", () => {
  it("is the basis, an outcome on each screen, and the signature with the words", () => {
    const screens = screensOf(usual);
    expect(screens.map(({ kind }) => kind)).toEqual(["basis", "outcome", "outcome", "outcome", "sign"]);
    expect(screens.at(-1)).toMatchObject({ items: [{ key: "words" }] });
  });

  it("gives any other section a screen", () => {
    const screens = screensOf(formOf(each, section("more", [scale("again"), words])));
    expect(screens.slice(-2).map(({ kind }) => kind)).toEqual(["section", "sign"]);
  });

  it("goes on where something is missing", () => {
    const screens = screensOf(usual);
    expect(firstOpen(screens, usual, {}, false)).toBe(0);
    expect(firstOpen(screens, usual, {}, true)).toBe(1);
    expect(firstOpen(screens, usual, { "imp@0": 4, "per@0": null, "imp@1": 2 }, true)).toBe(2);
    const all = Object.fromEntries([0, 1, 2].flatMap((at) => [`imp@${at}`, `per@${at}`].map((key) => [key, 3])));
    expect(firstOpen(screens, usual, all, true)).toBe(4);
    expect(firstOpen(screens, usual, all, false)).toBe(0);
  });

  it("knows what is missing on a screen, and when all of it is answered", () => {
    const [, first] = screensOf(usual);
    expect(first && missingOn(first, usual, { "imp@0": 4 })).toEqual(["per@0"]);
    expect(first && isAnswered(first, usual, { "imp@0": 4 })).toBe(false);
    expect(first && isAnswered(first, usual, { "imp@0": 4, "per@0": null })).toBe(true);
  });

  it("counts what was judged apart from what could not be", () => {
    const answers = { "imp@0": 4, "per@0": null, "imp@1": 2, "per@1": 2, "imp@2": 1 };
    expect(judgedOf(screensOf(usual), usual, answers)).toEqual({ judged: 1, unsure: 1, total: 3 });
  });
});
