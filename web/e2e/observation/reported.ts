// A visit that was written about, without its form: by the calls that the form makes.
import type { Page } from "@playwright/test";

import { observe } from "./observed-school";

interface Question {
  id: string;
  type: "scale" | "choice" | "choices" | "number" | "text";
  min?: number;
}

interface Writing {
  form: { sections: { per_teacher: boolean; questions: Question[] }[] };
  teachers: { id: string; name: string }[];
  newest: number;
}

/** As the page that is open calls: only a browser finds the school's address. */
async function call<Data>(page: Page, method: "GET" | "POST", path: string, body?: unknown): Promise<Data> {
  return page.evaluate(
    async ({ method, path, body }) => {
      const answer = await fetch(path, {
        method,
        headers: {
          Authorization: `Bearer ${sessionStorage.getItem("access_token") ?? ""}`,
          Accept: "application/json",
          "Content-Type": "application/json",
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const { data, msg } = (await answer.json()) as { data: Data; msg: string };
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${msg} ${JSON.stringify(data)}`);
      return data;
    },
    { method, path, body },
  );
}

function answersTo({ form }: Writing): Record<string, number | number[] | string> {
  const answer = ({ type, min = 0 }: Question) =>
    type === "text" ? "一切正常" : type === "choices" ? [1] : type === "number" ? min : type === "scale" ? 4 : 1;
  return Object.fromEntries(
    form.sections.flatMap(({ per_teacher, questions }) =>
      questions.map((question) => [per_teacher ? `${question.id}@0` : question.id, answer(question)]),
    ),
  );
}

interface Words {
  strengths: string;
  suggestions: string;
}

/** Submits another version about a visit. */
export async function writeReport(page: Page, visit: string, words: Words) {
  const writing = await call<Writing>(page, "POST", `/observation/visits/${visit}/writing`, {});
  const report = {
    about: writing.teachers.slice(0, 1),
    attended: { from: 3, to: 4, late: 0, left_early: 0 },
    students: 48,
    topic: "用例建模",
    answers: answersTo(writing),
    ...words,
    look_again: null,
    talked_on: null,
    photos: [],
  };
  await call(page, "POST", `/observation/visits/${visit}/submit`, {
    key: crypto.randomUUID(),
    newest: writing.newest,
    draft: { report, to_office: "", notes: [] },
  });
}

/** The observer walks into the first class of today and writes about it. Their page stays open. */
export async function reportedVisit(page: Page, observer: string, words: Words): Promise<string> {
  await observe(page, observer, "/user/selectCourse");
  const { items } = await call<{ items: { offering: string; date: string; period_from: number }[] }>(
    page,
    "GET",
    "/observation/meetings?when=today",
  );
  const meeting = items.find(({ period_from }) => period_from === 3);
  const { id } = await call<{ id: string }>(page, "POST", "/observation/visits", {
    offering: meeting?.offering,
    date: meeting?.date,
    period_from: meeting?.period_from,
    how: "walk_in",
  });
  await writeReport(page, id, words);
  return id;
}

/** The teacher has something against the report. */
export async function dispute(page: Page, teacher: string, visit: string, text: string) {
  await observe(page, teacher, "/user/infoCenter");
  const path = `/observation/reports/${visit}`;
  const { visit: seen } = await call<{ visit: { version: number } }>(page, "GET", path);
  await call(page, "POST", `${path}/reply`, { version: seen.version, kind: "disputed", text });
}
