// What somebody typed is shown as text, wherever it is shown.
import { randomBytes } from "node:crypto";

import type { Page } from "@playwright/test";

import { sql } from "./database";
import { expect, test } from "./fixtures";
import { known, newPerson } from "./people";
import { enter, expectCentre, grantFor } from "./session";

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
