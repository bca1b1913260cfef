import { expect, it } from "vitest";

import type { Draft, Present, Writing } from "../../api/observation/report-calls";
import type { Form } from "../../questionnaire/model";
import { stepsOf } from "../../questionnaire/steps";
import { countDifferences, keptBoth } from "./differences";
import {
  emptyDraft,
  forServer,
  forSubmission,
  freeTime,
  frozenFor,
  notePut,
  rekeyed,
  ticked,
  withAbout,
  withNote,
  withReport,
} from "./draft";
import { gapsOf, progressOfReport, wholePeriods } from "./gaps";

const liang: Present = { id: "00000000-0000-4000-8000-000000000001", name: "梁秋实" };
const chen: Present = { id: "00000000-0000-4000-8000-000000000002", name: "陈志新" };
const substitute: Present = { id: null, name: "代课的周老师" };

const scale = (id: string) => ({
  id,
  text: { zh: id, en: null },
  help: null,
  required: true,
  shown_when: null,
  type: "scale" as const,
  steps: 5,
  labels: [
    { zh: "低", en: null },
    { zh: "高", en: null },
  ],
  not_applicable: false,
  reversed: false,
  weight: 1,
});

const form: Form = {
  sections: [
    { id: "s1", title: { zh: "内容", en: null }, weight: 50, per_teacher: false, questions: [scale("a"), scale("b")] },
    { id: "s2", title: { zh: "方法", en: null }, weight: 50, per_teacher: true, questions: [scale("c")] },
  ],
};

const visit = { period_from: 3, period_to: 4 } as Writing["visit"];
const begun = (teachers: Present[]): Draft => emptyDraft({ visit, teachers });
const stepsFor = (draft: Draft) => stepsOf(frozenFor(form, draft.report.about));

it("takes the only teacher as present, and of several none", () => {
  expect(begun([liang]).report.about).toEqual([liang]);
  expect(begun([liang, chen]).report.about).toEqual([]);
});

it("keeps answers with their teacher when others come or go", () => {
  const answers = { a: 3, "c@0": 4, "c@1": 2 };
  expect(rekeyed(answers, [liang, chen], [chen])).toEqual({ a: 3, "c@0": 2, [`c@${liang.id}`]: 4 });
  expect(rekeyed({ a: 3, "c@0": 2, [`c@${liang.id}`]: 4 }, [chen], [liang, chen])).toEqual(answers);
  expect(rekeyed({ "c@0": 5 }, [substitute], [liang, substitute])).toEqual({ "c@1": 5 });
});

it("lists who was there in the class's order, somebody else last", () => {
  expect(ticked([chen, substitute], [liang, chen], String(liang.id), true)).toEqual([liang, chen, substitute]);
  expect(ticked([liang, chen], [liang, chen], String(liang.id), false)).toEqual([chen]);
});

it("sends nothing about people who were not there, and no note that was put nowhere", () => {
  const two = withReport(begun([liang, chen]), { about: [liang, chen], answers: { a: 3, "c@0": 4, "c@1": 2 } });
  const one = withAbout({ ...two, notes: [{ at: "2026-11-18T02:04:00Z", text: "x", put_into: null }] }, [chen]);
  expect(forServer(one, form).report.answers).toEqual({ a: 3, "c@0": 2 });
  expect(forServer(one, form).notes).toHaveLength(1);
  expect(forSubmission(one, form).notes).toEqual([]);
  const blank = withReport(two, { about: [{ id: null, name: " " }, chen], topic: "  " });
  expect(forServer(blank, form).report).toMatchObject({ about: [chen], topic: null, answers: { "c@0": 2 } });
});

it("keeps a note while it is typed, under the time of its first key", () => {
  const at = "2026-11-18T02:04:59Z";
  const typed = ["提", "提问", "提问后"].reduce((draft, text) => withNote(draft, at, text), begun([liang]));
  expect(typed.notes).toEqual([{ at, text: "提问后", put_into: null }]);
  expect(freeTime(typed, at)).toBe("2026-11-18T02:05:00Z");
  expect(withNote(typed, at, " ").notes).toEqual([]);
});

it("puts a note into a text as a line of its own, unless it does not fit", () => {
  const note = { at: "2026-11-18T02:04:00Z", text: "用校园卡挂失做例子", put_into: null };
  const draft = { ...withReport(begun([liang]), { strengths: "有条理。" }), notes: [note] };
  const put = notePut(draft, note, "strengths");
  expect(put?.report.strengths).toBe("有条理。\n用校园卡挂失做例子");
  expect(put?.notes[0]?.put_into).toBe("strengths");
  expect(notePut(withReport(draft, { strengths: "满".repeat(1995) }), note, "strengths")).toBeNull();
});

it("counts periods of which hardly anything was missed", () => {
  const attended = { from: 3, to: 4, late: 0, left_early: 0 };
  expect(wholePeriods(attended)).toBe(2);
  expect(wholePeriods({ ...attended, late: 10 })).toBe(2);
  expect(wholePeriods({ ...attended, late: 11 })).toBe(1);
  expect(wholePeriods({ ...attended, late: 11, left_early: 11 })).toBe(0);
  expect(wholePeriods({ ...attended, to: 3, late: 15, left_early: 20 })).toBe(0);
});

it("finds the first gap over all steps", () => {
  const draft = begun([liang]);
  expect(progressOfReport(stepsFor(draft), draft)).toMatchObject({ answered: 2, total: 9 });
  expect(gapsOf(stepsFor(draft), draft)).toEqual([
    { step: 1, key: "a" },
    { step: 1, key: "b" },
    { step: 2, key: "c@0" },
    { step: 3, key: "strengths" },
    { step: 3, key: "suggestions" },
  ]);
  const nobody = withReport(draft, { about: [], attended: { ...draft.report.attended, to: 3, late: 15 } });
  expect(gapsOf(stepsFor(nobody), nobody).slice(0, 2)).toEqual([
    { step: 0, key: "attended" },
    { step: 0, key: "about" },
  ]);
  const whole = { answers: { a: 1, b: 2, "c@0": 3 }, strengths: "好", suggestions: "无" };
  expect(gapsOf(stepsFor(draft), withReport(draft, whole))).toEqual([]);
});

it("counts in how many places two drafts differ, whatever order their parts are written in", () => {
  const one = begun([liang]);
  const { attended } = one.report;
  const reordered = { left_early: 0, late: 0, to: attended.to, from: attended.from };
  expect(countDifferences(one, withReport(one, { attended: reordered }))).toBe(0);
  const other = withReport(one, { answers: { a: 1, b: 2 }, strengths: "好" });
  expect(countDifferences(one, other)).toBe(3);
  const note = { at: "2026-11-18T02:04:00Z", text: "x", put_into: null };
  expect(countDifferences({ ...one, notes: [note] }, { ...one, notes: [{ ...note, put_into: "strengths" }] })).toBe(1);
});

it("loses nothing of either when both are kept", () => {
  const mine = withReport(begun([liang]), { strengths: "讲得清楚", answers: { a: 1 }, topic: "用例图" });
  const theirs = withReport(begun([liang]), { strengths: "例子好", answers: { a: 5, b: 2 }, students: 42 });
  const both = keptBoth(mine, { ...theirs, to_office: "投影仪偏色" });
  expect(both.report).toMatchObject({
    strengths: "讲得清楚\n例子好",
    answers: { a: 1, b: 2 },
    topic: "用例图",
    students: 42,
  });
  expect(both.to_office).toBe("投影仪偏色");
  expect(keptBoth(mine, mine)).toEqual(mine);
});
