import { renderHook } from "@testing-library/react";
import { beforeAll, expect, it } from "vitest";

import type { TemplateChange } from "../../api/models";
import { loadTextsInBoth, setLanguage } from "../../i18n/language";
import type { Form, Question } from "../../questionnaire/model";
import { useChangeText } from "./use-change-text";

const text = (zh: string, en: string | null = null) => ({ zh, en });
const comment: Question = {
  id: "why",
  type: "text",
  text: text("为什么", "Why"),
  help: null,
  required: true,
  shown_when: null,
  max_length: 500,
};
const form: Form = {
  sections: [{ id: "s", title: text("教学", "Teaching"), weight: null, per_teacher: false, questions: [comment] }],
};

beforeAll(async () => {
  await loadTextsInBoth("templates");
  await setLanguage("zh-CN");
});

/** What a newer server may send. */
const later: TemplateChange = JSON.parse(`{ "kind": "something_new" }`);
const why = { section: "s", question: "why" };

it.each<[TemplateChange, string]>([
  [{ kind: "section_added", section: "s", after: text("教学") }, "新增维度“教学”"],
  [{ kind: "section_moved", section: "s", before: 2, after: 1 }, "维度“教学”从第 2 个移到第 1 个"],
  [
    { kind: "section_changed", section: "s", field: "weight", before: null, after: 30 },
    "维度“教学”的权重由“无”改为“30”",
  ],
  [{ kind: "question_added", ...why, after: text("为什么") }, "“教学”新增一题：为什么"],
  [
    { kind: "question_moved", ...why, before: { section: "s", position: 2 }, after: { section: "s", position: 1 } },
    "“为什么”移到“教学”第 1 题",
  ],
  [{ kind: "question_changed", ...why, field: "required", before: false, after: true }, "“为什么”改为必答"],
  [
    { kind: "question_changed", ...why, field: "text", before: text("原因"), after: text("为什么") },
    "题目由“原因”改写为“为什么”",
  ],
  [
    { kind: "question_changed", ...why, field: "type", before: "choice", after: "text" },
    "“为什么”的题型由“单选”改为“文字”",
  ],
  // The other language alone.
  [
    { kind: "question_changed", ...why, field: "text", before: text("为什么", "Reason"), after: text("为什么", "Why") },
    "“为什么”的题目有改动",
  ],
  [{ kind: "question_changed", ...why, field: "options", before: [], after: [{}] }, "“为什么”的选项有改动"],
  [later, "还有其他改动"],
])("%o", (change, words) => {
  const { result } = renderHook(() => useChangeText(form, form));
  expect(result.current(change)).toBe(words);
});
