// A school of its own that asks a company about its graduates: programmes with outcomes, an enterprise, and who speaks for it.
import { expect, type Page } from "@playwright/test";

import { sql } from "../support/database";
import { known, password } from "../support/people";
import { newTaughtSchool } from "../teaching/taught-school";

export interface Rated {
  baseURL: string;
  administrator: string;
  /** Whoever is asked; with the password everybody has, for those tests in which they sign in. */
  contact: string;
  term: string;
  enterprise: string;
  plans: readonly string[];
}

export const rater = { name: "贾明哲", title: "研发部经理", enterprise: "华锐智能装备" } as const;
export const programmes = ["软件工程", "数据科学", "人工智能"] as const;

type Size = { programmes?: number; outcomes?: number };

export function newRatedSchool(
  serverURL: string | undefined,
  { programmes: count = 1, outcomes = 3 }: Size = {},
): Rated {
  const { baseURL, administrator, term } = newTaughtSchool(serverURL, { classes: 1, students: 1 });
  const contact = `${administrator}-e`;
  const [enterprise = ""] = sql(
    `
    with school as (select institution_id from account where username = :'administrator'),
    company as (
      insert into enterprise (institution_id, id, code, name_zh, name_en)
      select institution_id, gen_random_uuid(), 'E0001', '华锐智能装备', 'Huarui Equipment' from school
      returning institution_id, id
    ),
    person as (
      insert into account (institution_id, id, username, name, email, language, enterprise_id, password_hash, created_at)
      select institution_id, gen_random_uuid(), :'contact', '贾明哲', :'contact' || '@huarui.example', 'zh-CN', company.id,
             model.password_hash, now()
        from company, (select password_hash from account where username = :'model') as model
      returning institution_id, id, enterprise_id
    ),
    assignment as (
      insert into role_assignment (institution_id, id, account_id, role_id, scope_kind, enterprise_id, granted_at)
      select person.institution_id, gen_random_uuid(), person.id, role.id, 'enterprise', person.enterprise_id, now()
        from person join role using (institution_id) where role.key = 'enterprise'
      returning institution_id, id, account_id, enterprise_id
    )
    insert into enterprise_contact (institution_id, enterprise_id, account_id, assignment_id, title)
    select institution_id, enterprise_id, account_id, id, '研发部经理' from assignment returning enterprise_id`,
    { administrator, contact, model: known.student },
  );
  const plans = sql(
    `
    with school as (select institution_id from account where username = :'administrator'),
    programme as (
      insert into programme (institution_id, id, code, name_zh, college_id)
      select school.institution_id, gen_random_uuid(), 'P' || place, name, college.id
        from school join college using (institution_id), unnest(string_to_array(:'names', ',')) with ordinality as p (name, place)
       where place <= :'count'::int
      returning institution_id, id, code
    ),
    plan as (
      insert into programme_plan (institution_id, id, programme_id, edition, entry_from)
      select institution_id, gen_random_uuid(), id, '2022 版', 2022 from programme
      returning institution_id, id, programme_id
    ),
    outcome as (
      insert into programme_outcome (institution_id, id, plan_id, number, short_zh, text_zh, short_en, text_en)
      select institution_id, gen_random_uuid(), id, number, '要求' || number, '能做到第 ' || number || ' 件事。',
             'Outcome ' || number, 'Does thing ' || number || ' well.'
        from plan, generate_series(1, :'outcomes'::int) as number
    )
    select plan.id from plan join programme on programme.id = plan.programme_id order by programme.code`,
    { administrator, names: programmes.join(","), count: String(count), outcomes: String(outcomes) },
  );
  return { baseURL, administrator, contact, term, enterprise, plans };
}

type Called = { status: number; data: unknown };

/** As the page's own school, whose address only a browser finds. */
async function call<Data>(page: Page, token: string, method: string, path: string, body?: unknown): Promise<Data> {
  const answer = await page.evaluate(
    async (given): Promise<Called> => {
      const response = await fetch(given.path, {
        method: given.method,
        headers: {
          Accept: "application/json",
          "Content-Type": "application/json",
          ...(given.token && { Authorization: `Bearer ${given.token}` }),
        },
        body: given.body === undefined ? null : JSON.stringify(given.body),
      });
      return { status: response.status, data: ((await response.json()) as { data: unknown }).data };
    },
    { token, method, path, body },
  );
  expect(answer.status, `${method} ${path}`).toBe(200);
  return answer.data as Data;
}

export interface Opened {
  survey: string;
  invitation: string;
  /** From the root of the school's address on. */
  link: string;
}

const dayMs = 86_400_000;

/** A page of the school that is looked at by its office: asks, and hands over the link. */
export async function openSurvey(page: Page, school: Rated): Promise<Opened> {
  await page.goto("/counted");
  // A server that runs learns of a new school's address within seconds.
  await expect.poll(() => page.evaluate(async () => (await fetch("/institution")).status)).toBe(200);
  const { access_token: token } = await call<{ access_token: string }>(page, "", "POST", "/auth/login", {
    username: school.administrator,
    password,
  });
  const templates = await call<{ items: { id: string; name: { zh: string } }[] }>(
    page,
    token,
    "GET",
    "/templates?kind=enterprise&state=published",
  );
  const survey = await call<{ id: string; version: number }>(page, token, "POST", "/surveys", {
    name: { zh: "2026 年毕业生跟踪", en: null },
    term: school.term,
    about: "graduates_1y",
    cohort: "2025 届",
    targets: school.plans.map((plan) => ({ plan })),
    enterprises: [school.enterprise],
    template: templates.items.find(({ name }) => name.zh.includes("毕业要求"))?.id,
    opens_at: new Date().toISOString(),
    closes_at: new Date(Date.now() + 30 * dayMs).toISOString(),
    college: null,
  });
  await call(page, token, "POST", `/surveys/${survey.id}/open`, { version: survey.version });
  const raters = await call<{ items: { invitation: string }[] }>(page, token, "GET", `/surveys/${survey.id}/raters`);
  const invitation = raters.items[0]?.invitation ?? "";
  const { link } = await call<{ link: string }>(page, token, "POST", `/surveys/${survey.id}/raters/${invitation}/link`);
  return { survey: survey.id, invitation, link: new URL(link, school.baseURL).href.slice(school.baseURL.length) };
}

/** The office sends back what was handed in. */
export async function sendBack(page: Page, school: Rated, { survey, invitation }: Opened) {
  const { access_token: token } = await call<{ access_token: string }>(page, "", "POST", "/auth/login", {
    username: school.administrator,
    password,
  });
  const raters = await call<{ items: { invitation: string; targets: { submission: string | null }[] }[] }>(
    page,
    token,
    "GET",
    `/surveys/${survey}/raters`,
  );
  const submission = raters.items.find((one) => one.invitation === invitation)?.targets[0]?.submission ?? "";
  await call(page, token, "POST", `/surveys/${survey}/submissions/${submission}/return`, {
    reason: "asked_by_rater",
    text: "您来电要求更正第 1 条。",
  });
}
