// Courses and classes made through the API, each with a code nobody else uses.
import { randomBytes } from "node:crypto";

import { expect, type APIRequestContext } from "@playwright/test";

import { known } from "../support/people";
import { grantFor } from "../support/session";

export interface Term {
  id: string;
  year: number;
  number: number;
  first_monday: string;
  weeks: number;
}

interface Meeting {
  weeks: string;
  weekday: number;
  period_from: number;
  period_to: number;
  room: string | null;
}

interface NewClass {
  course?: { id: string };
  code?: string;
  teachers?: readonly string[];
  students?: readonly string[];
  meetings?: readonly Meeting[];
  /** Another term than the one in view. */
  term?: string;
}

interface NewCourse {
  code?: string;
  zh?: string;
  en?: string | null;
  credits?: string | null;
  /** The college's Chinese name. */
  college?: string;
}

export const unique = () => `E2E${randomBytes(4).toString("hex").toUpperCase()}`;

/** What tests and pictures make, as the school's administrator. */
export async function teachingOf(request: APIRequestContext) {
  const { access_token } = await grantFor(request, known.school_admin);
  const headers = { Authorization: `Bearer ${access_token}` };

  async function call<Data>(method: "GET" | "POST" | "PUT" | "DELETE", path: string, data?: unknown): Promise<Data> {
    const answer = await request.fetch(path, { method, headers, ...(data === undefined ? {} : { data }) });
    const body = (await answer.json()) as { data: Data };
    expect(answer.status(), `${method} ${path}: ${JSON.stringify(body)}`).toBe(200);
    return body.data;
  }

  const colleges = await call<{ id: string; name: { zh: string } }[]>("GET", "/colleges");
  const collegeNamed = (zh: string) => colleges.find(({ name }) => name.zh === zh)?.id ?? "";
  const term = await termInView();

  /** The term in view; a school without any gets one around today. */
  async function termInView(): Promise<Term> {
    for (;;) {
      const calendar = await call<{ terms: Term[]; term_in_view: string | null }>("GET", "/calendar");
      const found = calendar.terms.find(({ id }) => id === calendar.term_in_view);
      if (found) return found;
      // Another worker may be quicker: then it is there.
      await request.post("/terms", { headers, data: termAroundToday() });
    }
  }

  async function newCourse(course: NewCourse = {}) {
    const { code = unique(), zh = "数据结构", en = "Data Structures", credits = "3.5" } = course;
    const college_id = collegeNamed(course.college ?? "计算机与信息工程学院");
    return call<{ id: string; code: string }>("POST", "/courses", {
      code,
      name_zh: zh,
      name_en: en,
      credits,
      college_id,
    });
  }

  async function newClass(offering: NewClass = {}) {
    const { code = unique(), teachers = [], students = [], meetings = [], term: term_id = term.id } = offering;
    const course = offering.course ?? (await newCourse());
    const form = { term_id, course_id: course.id, code, teachers, meetings };
    const made = await call<{ id: string; code: string; version: number }>("POST", "/offerings", form);
    if (students.length > 0) await call("POST", `/offerings/${made.id}/students`, { usernames: students });
    return made;
  }

  return { term, call, newCourse, newClass };
}

export function meeting(weeks: string, weekday: number, period_from: number, room: string | null = null): Meeting {
  return { weeks, weekday, period_from, period_to: period_from + 1, room };
}

const dayMs = 86_400_000;

function termAroundToday() {
  // Where the school is, it is eight hours later: on a Sunday evening, Monday already.
  const today = new Date(Date.now() + 8 * 60 * 60 * 1000);
  const monday = new Date(today.getTime() - (((today.getUTCDay() + 6) % 7) + 9 * 7) * dayMs);
  return {
    year: monday.getUTCFullYear(),
    number: 1,
    first_monday: monday.toISOString().slice(0, 10),
    weeks: 18,
    days_off: [],
    make_up_days: [],
  };
}
