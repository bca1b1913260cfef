// What a server cannot be sent, and so no vector shows.
import { expect, test } from "vitest";

import type { Answer, NumberQuestion } from "./model";
import { faultOf, problemsOf } from "./validity";
import { settled } from "./visibility";
import { itemsOf, stepsOf } from "./steps";

const hours: NumberQuestion = {
  id: "constructor",
  text: { zh: "每周学时", en: null },
  help: null,
  required: true,
  shown_when: null,
  type: "number",
  min: 0,
  max: 40,
  unit: null,
  scored: false,
  reversed: false,
  weight: 1,
};

test.each<[Answer, string | null]>([
  [8, null],
  [2.5, "wrong_type"],
  [Number.NaN, "wrong_type"],
  ["8", "wrong_type"],
])("%o hours: %s", (answer, fault) => {
  expect(faultOf(hours, answer)).toBe(fault);
});

test("a question whose id every object inherits is not answered by that", () => {
  const section = { id: "a", title: { zh: "一", en: null }, weight: null, per_teacher: false, questions: [hours] };
  const items = itemsOf(stepsOf({ form: { sections: [section] }, teachers: [], own: [] }));
  expect(problemsOf(items, {})).toEqual([{ key: "constructor", reason: "required" }]);
  expect(Object.entries(settled(items, { constructor: 3 }))).toEqual([["constructor", 3]]);
});
