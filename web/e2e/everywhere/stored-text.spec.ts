// What somebody typed is shown as text, wherever it is shown.
import { randomBytes } from "node:crypto";

import type { Page } from "@playwright/test";

import { newDraftRound } from "../answering/answering";
import { sql } from "../support/database";
import { expect, test } from "../support/fixtures";
import { known, newPerson } from "../support/people";
import { published, resultPath } from "../results/results";
import { addComment, newCountedRound, reviewOf, written } from "../results/reviewing";
import { enter, expectCentre, expectSettled, grantFor } from "../support/session";
import { teachingOf, unique } from "../teaching/teaching";
import { templatesOf } from "../templates/templates";

const payloads = [
  "<script>window.hacked=1</script>",
  '"><script>window.hacked=1</script>',
  "<img src=x onerror=window.hacked=1>",
  "<svg onload=window.hacked=1>",
  "<svg><animate onbegin=window.hacked=1 attributeName=x>",
  "<iframe srcdoc='<script>parent.hacked=1</script>'>",
  "<a href='javascript:window.hacked=1'>x</a>",
  "javascript:window.hacked=1",
  "' onmouseover='window.hacked=1",
  "<style>*{display:none}</style>",
  "<body onpageshow=window.hacked=1>",
  "<details open ontoggle=window.hacked=1>",
  "<math><mi xlink:href='data:x,<script>window.hacked=1</script>'>",
  "</title><script>window.hacked=1</script>",
  "{{constructor.constructor('window.hacked=1')()}}",
  "$t(common:retry) {{name}}",
  "‮<b>evil</b>\u0000".replace("\u0000", "\u200b"),
];

/** A person whose every name is the payload: their own, the college's, programme's, class's and role's. */
function personNamed(payload: string): string {
  const username = newPerson({ name: payload, email: "", roles: [] });
  sql(
    `
    with person as (select * from account where username = :'username'),
    college as (
      insert into college (institution_id, id, code, name_zh, name_en)
      select institution_id, gen_random_uuid(), :'code', :'payload', :'payload' from person returning *
    ),
    programme as (
      insert into programme (institution_id, id, college_id, code, name_zh, name_en)
      select institution_id, gen_random_uuid(), id, :'code', :'payload', :'payload' from college returning *
    ),
    class_group as (
      insert into class_group (institution_id, id, programme_id, entry_year, name)
      select institution_id, gen_random_uuid(), id, 2026, :'payload' || :'code' from programme returning *
    ),
    role as (
      insert into role (institution_id, id, key, name_zh, name_en, level, scope_kind)
      select institution_id, gen_random_uuid(), :'code', :'payload', :'payload', 1, 'college' from person returning *
    ),
    assignment as (
      insert into role_assignment (institution_id, id, account_id, role_id, scope_kind, college_id, granted_at)
      select person.institution_id, gen_random_uuid(), person.id, role.id, 'college', college.id, now()
        from person, role, college
    )
    update account set college_id = college.id, class_group_id = class_group.id, email = :'payload', phone = :'payload'
      from college, class_group where username = :'username'`,
    { username, payload, code: randomBytes(6).toString("hex") },
  );
  return username;
}

async function expectHarmless(page: Page, payload: string) {
  expect(await page.evaluate(() => "hacked" in window), payload).toBe(false);
}

test("names that are markup are shown as text, in the shell and in every profile", async ({ page, context }) => {
  context.on("dialog", () => {
    throw new Error("a dialog was opened by stored text");
  });
  await page.route("/institution", (route) => {
    const name = { zh: payloads.join(" "), en: null };
    return route.fulfill({ json: { code: 0, msg: "ok", data: { name, time_zone: "Asia/Shanghai" } } });
  });

  const grant = await grantFor(page.request, known.school_admin);
  for (const payload of payloads) {
    const username = personNamed(payload);
    await enter(page, username);
    await expectCentre(page);
    const main = page.getByRole("main");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(payload);
    expect((await main.getByText(payload).all()).length, payload).toBeGreaterThanOrEqual(5);
    await page.getByRole("button", { name: `${payload}的菜单` }).click();
    await expect(page.getByRole("menu").getByText(payload)).toBeVisible();
    await expectHarmless(page, payload);

    await enter(page, known.school_admin, { grant, path: `/user/infoCenter/${username}` });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(payload);
    await expectHarmless(page, payload);
  }
});

test("markup typed into a field is refused or shown as text", async ({ page }) => {
  await enter(page, newPerson());
  await expectSettled(page);
  for (const payload of payloads) {
    for (const [fact, typed] of [
      ["手机", payload],
      ["邮箱", `${payload.replaceAll(/[\s<>"(),;@]/g, "")}@linjiang.example`],
      ["邮箱", `${payload}@linjiang.example`],
    ] as const) {
      await page.getByRole("button", { name: new RegExp(`(填写|修改) ${fact}`) }).click();
      const field = page.getByRole("textbox", { name: fact });
      await field.fill(typed);
      await page.getByRole("button", { name: "保存" }).click();
      const refused = page.locator("[aria-invalid=true]");
      const saved = page.getByText("已保存");
      await expect(refused.or(saved).first()).toBeVisible();
      if (await saved.isVisible()) {
        await expect(page.getByRole("region", { name: "个人资料" })).toContainText(typed);
      } else {
        await page.getByRole("button", { name: "取消" }).click();
      }
      await expectHarmless(page, typed);
    }
  }
});

test("markup in an address does nothing", async ({ page }) => {
  await enter(page, known.school_admin);
  for (const payload of payloads) {
    const part = encodeURIComponent(payload);
    for (const path of [`/user/infoCenter/${part}`, `/user/infoCenter?edit=${part}`, `/${part}`]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectHarmless(page, path);
    }
  }
});

test("comments that are markup are text to reviewers and to the teacher", async ({ page, request }) => {
  const { campaign, evaluation: counted } = await newCountedRound(request);
  for (const payload of payloads) addComment(counted, payload);
  await enter(page, known.school_admin, { path: reviewOf(campaign.id) });
  const body = page.locator(".review-body");
  const seen = new Set<string>();
  for (let left = payloads.length + written.length; left > 0; left -= 1) {
    const text = (await body.textContent()) ?? "";
    seen.add(text);
    await expectHarmless(page, text);
    await page.keyboard.press("j");
    if (left > 1) await expect(body).not.toHaveText(text);
  }
  for (const payload of payloads) expect([...seen], payload).toContain(payload);

  const { evaluation, teachers } = published({ from: 15 });
  for (const payload of payloads) addComment(evaluation, payload);
  sql("update comment set state = 'shown', reason = null, note = null where evaluation_id = :'evaluation'", {
    evaluation,
  });
  await enter(page, teachers[0] ?? "", { path: resultPath(evaluation) });
  const more = page.getByRole("button", { name: /^显示其余/ });
  await expect(more.first()).toBeVisible();
  while ((await more.count()) > 0) await more.first().click();
  for (const payload of payloads) await expect(page.getByText(payload, { exact: true }).first()).toBeVisible();
  await expectHarmless(page, "comments among the results");
  for (const payload of payloads)
    sql("delete from comment where evaluation_id = :'evaluation' and body = :'payload'", { evaluation, payload });
});

test("a reply that is markup is text to the class", async ({ page, device }) => {
  const { evaluation, teachers } = published({ kind: "midterm", from: 5, after: 1 });
  await enter(page, teachers[0] ?? "", { path: resultPath(evaluation) });
  await page.getByRole("textbox", { name: "回复内容" }).fill(payloads.join("\n"));
  await page.getByRole("button", { name: /^(发布回复|保存修改)$/ }).click();
  await expect(page.getByText("已发布，学生现在就能看到。")).toBeVisible();
  const [student = ""] = sql(
    `select a.username from account a join issuance i on i.account_id = a.id
      where i.evaluation_id = :'evaluation'::uuid and a.state = 'active' order by a.username limit 1`,
    { evaluation },
  );
  const other = await device();
  await enter(other, student, { path: "/user/evaluationList" });
  await other
    .getByText(/已交 \d+ 份$/)
    .last()
    .click();
  await other
    .getByRole("link", { name: /^老师已回复/ })
    .first()
    .click();
  for (const payload of payloads) await expect(other.getByRole("main")).toContainText(payload);
  await expectHarmless(other, "a reply");
  await page.getByRole("button", { name: "收回回复" }).click();
  await expect(page.getByText("已收回，学生看不到了。")).toBeVisible();
});

test("templates that are markup are text in the list, the builder and the preview", async ({ page, request }) => {
  const { call, copy } = await templatesOf(request);
  const name = `${payloads[2]} ${unique()}`;
  const draft = await copy(name);
  const form = structuredClone(draft.versions[0]?.form ?? { sections: [] });
  const questions = form.sections.flatMap((section) => section.questions);
  for (const [place, question] of questions.entries())
    question.text = { zh: payloads[place % payloads.length] ?? "", en: null };
  for (const section of form.sections) section.title = { zh: payloads[0] ?? "", en: null };
  await call("PUT", `/templates/${draft.id}/draft`, { version: draft.version, name: draft.name, form });

  await enter(page, known.school_admin, { path: `/user/TemplateManagement?q=${encodeURIComponent(name)}` });
  await expect(page.getByText(name).first()).toBeVisible();
  await expectHarmless(page, "the list of templates");
  for (const path of [`/user/template/ViewTemplate/${draft.id}`, `/user/template/CreateTemplate?from=${draft.id}`]) {
    await page.goto(path);
    await expect(page.getByText(payloads[0] ?? "").first()).toBeVisible();
    for (const { text } of questions.slice(0, 3)) await expect(page.getByText(text.zh).first()).toBeAttached();
    await expectHarmless(page, path);
  }
});

test("a teacher's own question that is markup is text to whoever approves it", async ({ page, request }) => {
  const { campaign, offering } = await newDraftRound(request);
  const questions = payloads.map((payload, place) => ({
    id: `own${place}`,
    text: { zh: payload, en: null },
    help: null,
    required: false,
    shown_when: null,
    type: "text",
    max_length: 200,
  }));
  sql(
    `insert into own_questions (institution_id, id, campaign_id, offering_id, account_id, questions, state)
     select k.institution_id, gen_random_uuid(), k.id, :'offering', a.id, :'questions'::jsonb, 'submitted'
       from campaign k join account a on a.institution_id = k.institution_id and a.username = :'teacher'
      where k.id = :'campaign'`,
    { campaign, offering, questions: JSON.stringify(questions), teacher: known.teacher },
  );
  await enter(page, known.school_admin, { path: `/user/evaluationManagement?campaign=${campaign}` });
  for (const payload of payloads) {
    await expect(page.getByRole("region", { name: "教师自拟题" })).toContainText(payload);
    await expectHarmless(page, payload);
  }
});

test("courses and campaigns that are called like markup are text in their lists and forms", async ({
  page,
  request,
}) => {
  const { newCourse } = await teachingOf(request);
  const name = `${payloads[2]} ${unique()}`;
  const { code } = await newCourse({ zh: name, en: name });
  await enter(page, known.school_admin, { path: `/user/adminCourseList?view=catalogue&q=${code}` });
  await expect(page.getByRole("main").getByText(name).first()).toBeVisible();
  await expectHarmless(page, "the list of courses");

  const { campaign } = await newDraftRound(request);
  sql("update campaign set name_zh = :'name', name_en = :'name' where id = :'campaign'", { campaign, name });
  for (const path of ["/user/evaluationManagement", `/user/evaluationManagement?campaign=${campaign}`]) {
    await page.goto(path);
    await expect(page.getByRole("main").getByText(name).first()).toBeVisible();
    await expectHarmless(page, path);
  }
});
