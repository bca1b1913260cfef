// A teacher asks a question of their own, somebody else approves it, and the class scans its way to the questionnaire.
import type { APIRequestContext, Page } from "@playwright/test";

import { expectAccessible } from "../support/accessible";
import { answerStep, expectForm, onward } from "../answering/answering";
import { newCrowd } from "../support/crowd";
import { expect, test } from "../support/fixtures";
import { known } from "../support/people";
import { enter } from "../support/session";
import { teachingOf, unique } from "../teaching/teaching";
import { thorough } from "../support/thorough";

const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();

/** A draft that asks one class of the known teacher, with students who can sign in. */
async function aDraft(request: APIRequestContext) {
  const { term, call, newCourse, newClass } = await teachingOf(request);
  const { usernames } = newCrowd(6);
  const code = unique();
  const course = await newCourse({ code, zh: `编译原理 ${code}` });
  await newClass({ course, code: `${code}-01`, teachers: [known.teacher], students: usernames });
  const templates = await call<{ items: { id: string }[] }>("GET", "/templates?kind=student&state=published");
  const campaign = await call<{ id: string; version: number }>("POST", "/campaigns", {
    name: { zh: `评价 ${code}`, en: null },
    kind: "final",
    term_id: term.id,
    template_id: templates.items[0]?.id,
    scope: { colleges: [], courses: [course.id], offerings: [] },
    opens_at: inDays(1),
    closes_at: inDays(8),
    counts_at: null,
    min_answers: 5,
    comments_to_teachers: true,
  });
  const open = async () => {
    for (const step of ["key-loss", "open"]) {
      const { version } = await call<{ version: number }>("GET", `/campaigns/${campaign.id}`);
      await call("POST", `/campaigns/${campaign.id}/${step}`, { version });
    }
  };
  return { course: `编译原理 ${code}`, campaign: campaign.id, student: usernames[0] ?? "", term, open };
}

const classItem = (page: Page, course: string) =>
  page
    .getByRole("list", { name: "教学班" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: course }) });

test(
  "a teacher's question is approved, asked under their name, and reached by the code on the wall",
  thorough,
  async ({ page, device, request }) => {
    test.slow();
    const { course, campaign, student, term, open } = await aDraft(request);
    await enter(page, known.teacher, { path: `/user/courseList?term=${term.id}` });
    const item = classItem(page, course);
    await expect(item).toContainText("筹备中");
    await item.getByRole("link", { name: `${course}：添加自拟题` }).click();
    const panel = page.getByRole("region", { name: "自拟题" });
    await panel.getByRole("button", { name: "提交审核" }).click();
    await expect(panel.getByText("请写上问题")).toBeVisible();
    await panel.getByRole("textbox", { name: "问题", exact: true }).fill("作业量合适");
    await expectAccessible(page, "own questions being written");
    await panel.getByRole("button", { name: "学生看到的样子" }).click();
    await expect(page.getByRole("dialog")).toContainText("作业量合适");
    await page.getByRole("button", { name: "关闭预览" }).click();
    await panel.getByRole("button", { name: "提交审核" }).click();
    await expect(panel).toContainText("已提交，等待审核");
    await expect(item).toContainText("1 道自拟题，待审核");

    const office = await device();
    await enter(office, known.school_admin, { path: `/user/evaluationManagement?campaign=${campaign}` });
    const own = office.getByRole("region", { name: "教师自拟题" });
    await expect(own).toContainText("1 组待审核");
    await expect(own).toContainText("作业量合适");
    await expectAccessible(office, "own questions to be approved");
    await own.getByRole("button", { name: /^退回/ }).click();
    await office.getByLabel("请教师修改什么").fill("请说明是哪一种作业");
    await office.getByRole("dialog").getByRole("button", { name: "退回" }).click();
    await expect(own).toContainText("退回理由：请说明是哪一种作业");

    await page.reload();
    await expect(panel).toContainText("被退回：请说明是哪一种作业");
    await panel.getByRole("textbox", { name: "问题", exact: true }).fill("上机作业量合适");
    await panel.getByRole("button", { name: "提交审核" }).click();
    await expect(panel).toContainText("已提交，等待审核");
    await office.reload();
    await own.getByRole("button", { name: /^通过/ }).click();
    await expect(own).toContainText("都已审核");

    await open();
    await page.goto(`/user/courseList?term=${term.id}`);
    await expect(item).toContainText("6 人中已有 0 人作答", { timeout: 30_000 });
    await expect(item).toContainText("问卷里有你的 1 道自拟题");
    await item.getByRole("link", { name: /课堂二维码$/ }).click();
    const wall = page.getByRole("dialog", { name: course });
    await expect(wall).toContainText(/[0-9A-Z]{4}( [0-9A-Z]{4}){3}/);
    await expect(wall.getByText("6 人中已有 0 人作答")).toBeAttached();
    const name = await wall.getByRole("img", { name: /^指向/ }).getAttribute("aria-label");
    const link = /http\S+/.exec(name ?? "")?.[0] ?? "";
    expect(new URL(link).pathname).toBe("/user/evaluationDetail");
    await expect(wall).toContainText(`输入 ${new URL(link).host}，登录后在“评价”里打开这门课`);
    await expectAccessible(page, "in class");

    // Without the code, by what can be typed from the wall.
    const typed = await device();
    await enter(typed, student, { path: "/" });
    await typed.getByRole("link", { name: "评价", exact: true }).filter({ visible: true }).click();
    await expect(typed.getByRole("link", { name: new RegExp(course) }).first()).toBeVisible();

    const phone = await device();
    const { pathname, search } = new URL(link);
    await enter(phone, student, { path: pathname + search });
    await expectForm(phone);
    const question = phone.getByText("上机作业量合适");
    while (!(await question.isVisible())) {
      await answerStep(phone);
      await onward(phone).click();
    }
    await expect(phone.getByText(/的自拟题，回答只给本人看/)).toBeVisible();

    await page.keyboard.press("Escape");
    await expect(wall).toBeHidden();
    await expect(page).toHaveURL(/courseList\?term=[^&]+$/);
  },
);
