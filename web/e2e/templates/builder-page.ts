// The template builder: templates to open in it, and where things are on the page.
import { type APIRequestContext, expect, type Page } from "@playwright/test";

import type { Form, Question } from "../../src/questionnaire/model";
import type { Grant } from "../support/session";

interface Template {
  id: string;
  version: number;
  name: { zh: string; en: string | null };
  draft: number | null;
}

const labels = [
  { zh: "非常不同意", en: "Strongly disagree" },
  { zh: "不同意", en: "Disagree" },
  { zh: "一般", en: "Neutral" },
  { zh: "同意", en: "Agree" },
  { zh: "非常同意", en: "Strongly agree" },
];

export function scaleQuestion(id: string, zh: string, more: Partial<Question> = {}): Question {
  return {
    id,
    text: { zh, en: null },
    help: null,
    required: true,
    shown_when: null,
    type: "scale",
    steps: 5,
    labels,
    not_applicable: false,
    reversed: false,
    weight: 1,
    ...more,
  } as Question;
}

function textQuestion(id: string, zh: string, more: Partial<Question> = {}): Question {
  const asked = { id, text: { zh, en: null }, help: null, required: false, shown_when: null };
  return { ...asked, type: "text", max_length: 500, ...more } as Question;
}

const section = (id: string, zh: string, weight: number | null, questions: Question[]) => ({
  id,
  title: { zh, en: null },
  weight,
  per_teacher: false,
  questions,
});

/** As in the design: 95 of 100 shared out. */
export const designedForm: Form = {
  sections: [
    section("content", "教学内容", 30, [
      scaleQuestion("q1", "课程目标和考核要求讲得清楚"),
      scaleQuestion("q2", "例题和作业帮助我掌握重点"),
      scaleQuestion("q3", "内容难度安排合理"),
    ]),
    section("method", "教学方法", 30, [
      scaleQuestion("q4", "讲解有条理，能听懂"),
      scaleQuestion("q5", "鼓励提问和讨论"),
      scaleQuestion("q6", "课堂时间利用充分"),
    ]),
    section("contact", "师生互动", 20, [
      scaleQuestion("q7", "作业和实验的反馈及时、具体"),
      scaleQuestion("q8", "课后答疑能得到帮助", {
        text: { zh: "课后答疑能得到帮助", en: "Help is available after class" },
        not_applicable: true,
      }),
    ]),
    section("gain", "学习收获", 15, [
      scaleQuestion("q9", "学会了分析问题的思路"),
      scaleQuestion("q10", "愿意推荐这门课给同学"),
    ]),
    section("words", "想说的话", null, [
      textQuestion("q11", "哪些做法最有帮助"),
      textQuestion("q12", "希望改进的地方", { shown_when: { question: "q10", any_of: [1, 2, 3] } }),
    ]),
  ],
};

async function call<T>(request: APIRequestContext, grant: Grant, method: "POST" | "PUT", path: string, data: unknown) {
  const headers = { Authorization: `Bearer ${grant.access_token}` };
  const answer = await request.fetch(path, { method, headers, data });
  expect(answer.status(), `${method} ${path}: ${await answer.text()}`).toBeLessThan(300);
  return ((await answer.json()) as { data: T }).data;
}

/** A draft of one's own with this form; returns the template. */
export async function newDraft(request: APIRequestContext, grant: Grant, form: Form, zh = "学生评教表（通用）") {
  const name = { zh, en: null };
  const made = await call<Template>(request, grant, "POST", "/templates", { kind: "student", name, copy_of: null });
  return saveAs(request, grant, made, form);
}

export function saveAs(request: APIRequestContext, grant: Grant, { id, version, name }: Template, form: Form) {
  return call<Template>(request, grant, "PUT", `/templates/${id}/draft`, { version, name, form });
}

export const builderPath = (id: string) => `/user/template/CreateTemplate?from=${id}`;

/** The draft on the screen is the one on the server. */
export async function expectSaved(page: Page) {
  await expect(page.locator("[data-saving=saved]")).toBeVisible({ timeout: 15_000 });
}
