import { expect, it } from "vitest";

import type { Report, ReportView } from "../../../../../api/observation/report-queries";
import { changesOf } from "./changes";

const question = { id: "q1", type: "scale", text: { zh: "条理", en: null }, shown_when: null };
const section = { id: "s1", title: { zh: "方法", en: null }, weight: 100, per_teacher: true, questions: [question] };
const form = { sections: [section] } as ReportView["form"];
const report: Report = {
  about: [{ id: "a", name: "梁秋实" }],
  attended: { from: 3, to: 4, late: 0, left_early: 0 },
  students: 48,
  topic: "用例建模",
  answers: { "q1@0": 4 },
  strengths: "例子好。",
  suggestions: "停顿太短。",
  look_again: null,
  talked_on: null,
  photos: [],
};
const changes = (before: Partial<Report>, after: Partial<Report>) =>
  changesOf({ form, report: { ...report, ...before } }, { form, report: { ...report, ...after } });

it("says of a text whether something was added, taken out or changed", () => {
  expect(changes({}, { suggestions: "停顿太短。加一个反例。" })).toEqual([
    { kind: "text", of: "suggestions", how: "added" },
  ]);
  expect(changes({}, { strengths: "" })).toEqual([{ kind: "text", of: "strengths", how: "removed" }]);
  expect(changes({}, { strengths: "案例好。" })).toEqual([{ kind: "text", of: "strengths", how: "changed" }]);
  expect(changes({}, { strengths: "例子好。 " })).toEqual([]);
});

it("says of an answer what it was and what it is", () => {
  expect(changes({}, { answers: { "q1@0": 3 } })).toMatchObject([{ kind: "answer", from: 4, to: 3, about: null }]);
  expect(changes({}, { answers: {} })).toMatchObject([{ kind: "answer", from: 4 }]);
});

it("compares a teacher with the same teacher, wherever they stand in the list", () => {
  const [liang, lin] = [
    { id: "a", name: "梁秋实" },
    { id: "b", name: "林晓彤" },
  ];
  const before = { about: [liang, lin], answers: { "q1@0": 4, "q1@1": 2 } };
  const same = changes(before, { about: [lin, liang], answers: { "q1@0": 2, "q1@1": 4 } });
  expect(same).toEqual([{ kind: "fact", of: "about" }]);
  const other = changes(before, { about: [lin, liang], answers: { "q1@0": 3, "q1@1": 4 } });
  expect(other).toMatchObject([{ kind: "answer", about: "林晓彤", from: 2, to: 3 }, { kind: "fact" }]);
});

it("names the facts that are others now", () => {
  expect(changes({}, { students: 47, attended: { ...report.attended, late: 10 } })).toEqual([
    { kind: "fact", of: "students" },
    { kind: "fact", of: "attended" },
  ]);
});
