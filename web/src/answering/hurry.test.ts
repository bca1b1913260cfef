import { expect, it } from "vitest";

import type { Question } from "../questionnaire/model";
import { itemsOf, stepsOf } from "../questionnaire/steps";
import { isTooFast } from "./hurry";

const scale = (id: string, shown_when: Question["shown_when"] = null): Question => ({
  id,
  type: "scale",
  text: { zh: id, en: null },
  help: null,
  required: true,
  shown_when,
  steps: 5,
  labels: [],
  not_applicable: false,
  reversed: false,
  weight: 1,
});
const section = { title: { zh: "节", en: null }, weight: 50 };
const items = itemsOf(
  stepsOf({
    form: {
      sections: [
        {
          ...section,
          id: "s1",
          per_teacher: false,
          questions: [scale("a"), scale("why", { question: "a", any_of: [1] })],
        },
        { ...section, id: "s2", per_teacher: true, questions: [scale("b")] },
      ],
    },
    teachers: [
      { id: "t1", name: "周" },
      { id: "t2", name: "林" },
    ],
    own: [],
  }),
);

it("takes a second for each question that is shown, and reads what repeats once", () => {
  expect(isTooFast(items, { a: 5 }, 1999)).toBe(true);
  expect(isTooFast(items, { a: 5 }, 2000)).toBe(false);
  expect(isTooFast(items, { a: 1 }, 2999)).toBe(true);
});

it("never judges what was filled in before", () => {
  expect(isTooFast(items, { a: 1 }, Number.POSITIVE_INFINITY)).toBe(false);
});
