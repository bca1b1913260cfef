// The result of a class, from the demo school's rounds of earlier terms: who reads it, and what one can do with it.
import type { Page } from "@playwright/test";

import { expectAccessible } from "../support/accessible";
import { sql } from "../support/database";
import { expect, test } from "../support/fixtures";
import { inEachLook, opposites } from "../support/looks";
import { known } from "../support/people";
import { expectNoSidewaysScroll } from "../support/phone";
import { published, resultPath as path } from "./results";
import { enter, grantFor } from "../support/session";
import { thorough } from "../support/thorough";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("a teacher reads how many, a sentence, every question, and the same as tables by keyboard", async ({ page }) => {
  const { evaluation, teachers } = published();
  await enter(page, teachers[0] ?? "", { path: path(evaluation) });
  await expect(heading(page)).toContainText("学生评教结果");
  await expect(page.getByText(/人作答，回收率 \d+%/)).toBeVisible();
  await expect(page.getByText(/^总分 \d+\.\d/)).toBeVisible();
  const bars = page.getByRole("img", { name: /非常同意 \d+ 人/ });
  expect(await bars.count()).toBeGreaterThan(5);

  await page.getByRole("radio", { name: "图" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "表格" })).toBeChecked();
  await expect(bars).toHaveCount(0);
  await expect(page.getByRole("table").nth(1).getByRole("rowheader", { name: "非常同意" })).toBeVisible();

  await page.getByRole("button", { name: "查看规则" }).click();
  await expect(page.getByRole("dialog", { name: "结果怎样显示" })).toContainText("15 份起");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
});

test(
  "it is accessible in both themes and languages, wide and narrow, as charts and as tables",
  thorough,
  async ({ page }) => {
    const { evaluation, teachers } = published();
    const grant = await grantFor(page.request, teachers[0] ?? "");
    for (const width of [1440, 390, 320]) {
      await page.setViewportSize({ width, height: 1200 });
      await enter(page, teachers[0] ?? "", { grant, path: path(evaluation) });
      await expect(heading(page)).toBeVisible();
      for (const [view, name] of [
        ["charts", /^(图|Charts)$/],
        ["tables", /^(表格|Table)$/],
      ] as const) {
        const chosen = page.getByRole("radio", { name });
        await chosen.check();
        await inEachLook(
          page,
          `${view} at ${width}`,
          async (where) => {
            await expect(chosen, where).toBeChecked();
            await expectAccessible(page, where);
            await expectNoSidewaysScroll(page, where);
          },
          opposites,
        );
      }
    }
  },
);

test("a manager reads about one teacher after the other", async ({ page }) => {
  const { evaluation } = published({ teachers: 2, from: 10 });
  await enter(page, known.school_admin, { path: path(evaluation) });
  const choice = page.getByRole("group", { name: "看哪位教师" });
  await expect(choice.getByRole("radio")).toHaveCount(2);
  const names = await choice
    .getByRole("radio")
    .evaluateAll((all) => all.map((one) => one.closest("label")?.textContent));
  const about = (name: string | null | undefined) =>
    page.getByRole("heading", { level: 3, name: new RegExp(`：${name ?? ""}`) });
  await expect(about(names[0]).first()).toBeVisible();
  await expect(about(names[1])).toHaveCount(0);
  await choice.getByRole("radio").nth(1).check();
  await expect(about(names[1]).first()).toBeVisible();
  await expect(about(names[0])).toHaveCount(0);
  await expect(page.getByRole("textbox", { name: "回复内容" })).toHaveCount(0);
});

test("of fewer than five answers there is nothing but their number", async ({ page }) => {
  const { evaluation, teachers } = published({ from: 1, to: 4 });
  await enter(page, teachers[0] ?? "", { path: path(evaluation) });
  await expect(page.getByText("不足 5 份答卷，只显示人数")).toBeVisible();
  await expect(page.getByRole("heading", { name: "每道题的回答" })).toHaveCount(0);
  await expect(page.getByRole("radio", { name: "表格" })).toHaveCount(0);
});

test("somebody else's result is not there", async ({ page }) => {
  const { evaluation, teachers } = published();
  const [other = ""] = sql(
    `select a.username from account a join role_assignment r on r.account_id = a.id join role o on o.id = r.role_id
      where o.key = 'teacher' and a.username <> :'teacher' and a.state = 'active' order by a.username limit 1`,
    { teacher: teachers[0] ?? "" },
  );
  await enter(page, other, { path: path(evaluation) });
  await expect(heading(page)).toHaveText("这里没有可以看的结果");
  await expect(page.getByRole("link", { name: "去所授课程" })).toBeVisible();
});

test("an address that names nothing, not even by its form, is not found by teacher or student", async ({ page }) => {
  await enter(page, known.teacher, { path: path("7") });
  await expect(heading(page)).toHaveText("这里没有可以看的结果");
  await enter(page, known.student, { path: path("7") });
  await expect(page.getByText("没有找到这份问卷")).toBeVisible();
});

test("a teacher replies to the class, and its students read it", async ({ page, device }) => {
  const { evaluation, teachers } = published({ kind: "midterm", from: 5 });
  const text = "谢谢大家。\n下一章放慢进度，多做两道例题。";
  await enter(page, teachers[0] ?? "", { path: path(evaluation) });
  await expect(page.getByText("这是期中反馈，只有你能看到")).toBeVisible();
  const field = page.getByRole("textbox", { name: "回复内容" });
  await page.getByRole("button", { name: "发布回复" }).click();
  await expect(field).toHaveAccessibleDescription("写点什么再发布。");
  await expect(field).toBeFocused();
  await field.fill(text);
  await page.getByRole("button", { name: "发布回复" }).click();
  await expect(page.getByText("已发布，学生现在就能看到。")).toBeVisible();
  await page.getByRole("radio", { name: "已改" }).check();
  await page.getByRole("textbox", { name: "做了什么（可以不写）" }).fill("例题已加");
  await page.getByRole("button", { name: "保存进展" }).click();
  await expect(page.getByText("已保存，学生现在就能看到。")).toBeVisible();
  await expectAccessible(page, "what became of a reply");

  const [student = ""] = sql(
    `select a.username from account a join issuance i on i.account_id = a.id
      where i.evaluation_id = :'evaluation'::uuid and a.state = 'active' order by a.username limit 1`,
    { evaluation },
  );
  const phone = await device({ viewport: { width: 390, height: 844 } });
  await enter(phone, student, { path: "/user/evaluationList" });
  await phone
    .getByText(/已交 \d+ 份$/)
    .last()
    .click();
  await phone
    .getByRole("link", { name: /^老师已回复/ })
    .first()
    .click();
  await expect(heading(phone)).toHaveText("老师的回复");
  const reply = phone.getByRole("article").filter({ hasText: "下一章放慢进度" });
  await expect(reply).toContainText("例题已加");
  await expect(reply.locator("[aria-current=step]")).toHaveText("已改");
  await expectAccessible(phone, "the replies");
  await expectNoSidewaysScroll(phone, "the replies");

  // Who did not answer reads the same, and the message leads there.
  const [silent = ""] = sql(
    `select a.username from account a join listed_student l on l.account_id = a.id
      where l.evaluation_id = :'evaluation'::uuid and a.state = 'active'
        and not exists (select from issuance i where i.evaluation_id = l.evaluation_id and i.account_id = a.id)
      order by a.username limit 1`,
    { evaluation },
  );
  const other = await device({ viewport: { width: 390, height: 844 } });
  await enter(other, silent, { path: "/user/infoCenter?view=messages" });
  await other
    .getByRole("link", { name: /已标为“已改”/ })
    .first()
    .click();
  await expect(other.getByRole("article").filter({ hasText: "下一章放慢进度" })).toContainText("例题已加");

  await page.getByRole("button", { name: "收回回复" }).click();
  await expect(page.getByText("已收回，学生看不到了。")).toBeVisible();
  await expect(field).toHaveValue(text);
});

test("what was published lately waits for its teacher in the personal centre", async ({ page }) => {
  const { evaluation, teachers } = published({ kind: "midterm", after: 2 });
  const others = "update evaluation v set published_at = now() - interval '30 days' from offering_teacher t, account a";
  sql(
    `${others} where t.offering_id = v.offering_id and a.id = t.account_id and a.username = :'teacher'
        and v.published_at is not null`,
    { teacher: teachers[0] ?? "" },
  );
  sql("update evaluation set published_at = now() where id = :'evaluation'", { evaluation });
  await enter(page, teachers[0] ?? "");
  const waiting = page.getByRole("region", { name: "待办" }).getByRole("link", { name: /的结果可以看了/ });
  await expect(waiting).toHaveCount(1);
  await expect(waiting).toContainText("1 个教学班");
  await waiting.click();
  await expect(heading(page)).toContainText("学生评教结果");
  await expect(page).toHaveURL(path(evaluation));
});
