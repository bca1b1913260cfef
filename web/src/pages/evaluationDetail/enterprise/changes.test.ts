import { expect, it } from "vitest";

import { changesOf } from "./changes";

const text = (zh: string) => ({ zh, en: null });
const form = {
  form: {
    sections: [
      {
        id: "s",
        title: text("毕业要求"),
        weight: null,
        per_teacher: false,
        per_outcome: true,
        questions: [
          {
            id: "per",
            type: "scale" as const,
            text: text("做得怎么样"),
            help: null,
            required: true,
            shown_when: null,
            steps: 5,
            labels: [text("弱"), text("强")],
            not_applicable: true,
            reversed: false,
            weight: 1,
          },
        ],
      },
    ],
  },
  teachers: [],
  own: [],
  outcomes: [1, 2, 3].map((number) => ({ id: `o${number}`, number, short: text("o"), text: text("o") })),
};
const basis = { known: 6, since: null, relation: "hr" as const, cohorts: [2025, 2024] };

it("names each answer that is another now, and one that cannot be judged any more", () => {
  const before = { basis, answers: { "per@0": 2, "per@1": 4, "per@2": 3 } };
  const after = { basis: { ...basis, cohorts: [2024, 2025] }, answers: { "per@0": 2, "per@1": null, "per@2": 5 } };
  const { basis: ofBasis, answers } = changesOf(form, before, after);
  expect(ofBasis).toBe(false);
  expect(answers.map(({ item, before: was, after: is }) => [item.key, was, is])).toEqual([
    ["per@1", 4, null],
    ["per@2", 3, 5],
  ]);
});

it("says that the basis is another", () => {
  const written = { basis, answers: {} };
  expect(changesOf(form, written, { ...written, basis: { ...basis, known: 7 } }).basis).toBe(true);
});
