import { expect, it } from "vitest";

import type { ReportView } from "../../../api/observation/report-queries";
import { scoresOf } from "./scores-of";

const title = { zh: "方法", en: null };
const view = {
  form: {
    sections: [
      { id: "a", title },
      { id: "b", title },
      { id: "c", title },
    ],
  },
  report: {
    about: [
      { id: "1", name: "梁秋实" },
      { id: null, name: "林晓彤" },
    ],
  },
  sections: [
    { id: "b", scores: [70, 80] },
    { id: "a", scores: [60, null] },
  ],
} as ReportView;
const scores = (of: ReportView, name: string) => scoresOf(of, name).map(({ id, score }) => [id, score]);

it("has a teacher's own scores, in the form's order, without what is not scored", () => {
  expect(scores(view, "梁秋实")).toEqual([
    ["a", 60],
    ["b", 70],
  ]);
  expect(scores(view, "林晓彤")).toEqual([["b", 80]]);
});

it("shows nobody another's scores; one alone is meant, whatever the name is by now", () => {
  expect(scores(view, "somebody else")).toEqual([]);
  const alone = { ...view, report: { ...view.report, about: [{ id: "1", name: "梁秋实" }] } };
  expect(scores(alone, "梁秋石")).toEqual([
    ["a", 60],
    ["b", 70],
  ]);
});
