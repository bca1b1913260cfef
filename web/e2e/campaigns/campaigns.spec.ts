// A campaign from its draft to the count, on the real server.
import type { APIRequestContext, Page } from "@playwright/test";

import { expectAccessible } from "../support/accessible";
import { newCrowd } from "../support/crowd";
import { expect, test } from "../support/fixtures";
import { known } from "../support/people";
import { enter } from "../support/session";
import { teachingOf, unique } from "../teaching/teaching";
import { thorough } from "../support/thorough";

const path = "/user/evaluationManagement";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true });
const confirm = (page: Page, name: string) =>
  page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
const step = (page: Page) => page.getByRole("list", { name: "批次进度" }).locator("[aria-current=step]");
const nameField = (page: Page) => page.getByRole("textbox", { name: "名称", exact: true });
const later = (days: number) =>
  new Date(Date.now() + (days * 24 + 8) * 3_600_000).toISOString().slice(0, 11).concat("22:00");

/** A course that nobody else has: one class to evaluate, one with too few students, one without a teacher. */
async function aCourse(request: APIRequestContext) {
  const { term, newCourse, newClass } = await teachingOf(request);
  const { usernames } = newCrowd(6);
  const course = await newCourse({ code: unique(), zh: "编译原理" });
  const teachers = [known.teacher];
  await newClass({ course, code: `${course.code}-01`, teachers, students: usernames });
  await newClass({ course, code: `${course.code}-02`, teachers, students: usernames.slice(0, 3) });
  await newClass({ course, code: `${course.code}-03`, students: usernames });
  return { term, course };
}

async function choose(page: Page, { term, course }: Awaited<ReturnType<typeof aCourse>>) {
  const name = `评价 ${course.code}`;
  await enter(page, known.school_admin, { path: `${path}?term=${term.id}&new` });
  await nameField(page).fill(name);
  await page.getByRole("radio", { name: /^只评选中的/ }).check();
  await page.getByRole("combobox", { name: "课程" }).fill(course.code);
  await page.getByRole("option", { name: new RegExp(course.code) }).click();
  return name;
}

async function fillIn(...asked: Parameters<typeof choose>) {
  const name = await choose(...asked);
  const [page] = asked;
  await expect(page.getByText("1 个教学班，6 名学生")).toHaveCount(2);
  return name;
}

/** No copy of the key: for a round that is only tried. */
async function acceptLoss(page: Page) {
  await page.getByRole("radio", { name: /^不留副本/ }).check();
  await page.getByRole("checkbox", { name: /^我接受/ }).check();
  await confirm(page, "接受并继续");
}

test("created, previewed, opened, extended, closed and counted", async ({ page, request }) => {
  const made = await aCourse(request);
  const name = await fillIn(page, made);
  const preview = page.getByRole("region", { name: "开始之前看一眼" });
  await expect(preview).toContainText("2 个教学班不参评");
  await expect(preview.getByRole("listitem").filter({ hasText: `${made.course.code}-02` })).toContainText("3 名学生");
  await expect(preview.getByRole("listitem").filter({ hasText: `${made.course.code}-03` })).toBeVisible();
  await expect(preview).toContainText("没有教师");

  await page.getByRole("radio", { name: "确认后马上开始" }).check();
  await page.getByLabel("截止时间").fill(later(14));
  await button(page, "现在开始").click();
  await acceptLoss(page);
  await confirm(page, "现在开始");
  await expect(step(page)).toContainText("开始", { timeout: 30_000 });
  await expect(page.getByText(/^[0-9A-Z]{4}( [0-9A-Z]{4}){3}$/)).toBeVisible();
  await expect(page.getByText("/ 6 份")).toBeVisible();
  await expect(page.getByRole("table")).toContainText("0 / 6");
  await expectAccessible(page, "an open campaign");

  await button(page, "延长").click();
  await page.getByLabel("新的截止时间").fill(later(20));
  await confirm(page, "延长");
  await expect(page.getByText(/^已延长到/)).toBeVisible();

  await page.getByRole("link", { name: "全部批次" }).click();
  await expect(page.getByRole("region", { name: "进行中" })).toContainText(name);
  await page.getByRole("link", { name }).click();

  await button(page, "提前截止").click();
  await expect(page.getByRole("dialog")).toContainText("还有 6 份没有作答");
  await confirm(page, "现在截止");
  await expect(step(page)).toContainText("截止");

  await button(page, "重新开放").click();
  await page.getByLabel("新的截止时间").fill(later(3));
  await confirm(page, "重新开放");
  await expect(step(page)).toContainText("开始");
  await button(page, "提前截止").click();
  await confirm(page, "现在截止");
  await expect(step(page)).toContainText("截止");

  await button(page, "现在计票").click();
  await expect(page.getByRole("dialog")).toContainText("销毁密钥");
  await confirm(page, "计票并销毁密钥");
  await expect(step(page)).toContainText("计票", { timeout: 60_000 });
  await expect(page.getByText(/^计票已完成，密钥已销毁/)).toBeVisible();
  for (const gone of ["现在计票", "重新开放", "延长"]) await expect(button(page, gone)).toHaveCount(0);
});

test("a trustee keeps a copy of the key, which is seen to work before it begins", async ({ page, request }) => {
  const made = await aCourse(request);
  await fillIn(page, made);
  await page.getByLabel("开始时间").fill(later(2));
  await page.getByLabel("截止时间").fill(later(9));
  await button(page, "安排").click();

  const dialog = page.getByRole("dialog");
  const passphrase = "三江口 a bridge at night";
  await dialog.getByLabel("保管人的口令", { exact: true }).fill("太短");
  await confirm(page, "下载副本");
  await expect(dialog).toContainText("至少 12 个字符");
  await expect(dialog).toContainText("请写明由谁保管");
  await dialog.getByLabel("这份副本由谁保管").fill("学生会");
  await dialog.getByLabel("保管人的口令", { exact: true }).fill(passphrase);
  await dialog.getByLabel("重复口令", { exact: true }).fill(passphrase);
  const downloads = page.waitForEvent("download");
  await confirm(page, "下载副本");
  const copy = await (await downloads).path();

  await dialog.getByLabel("选择文件").setInputFiles(copy);
  await dialog.getByLabel("再输一次口令", { exact: true }).fill("not the passphrase");
  await confirm(page, "核对并继续");
  await expect(dialog).toContainText("这个口令打不开副本");
  await dialog.getByLabel("再输一次口令", { exact: true }).fill(passphrase);
  await confirm(page, "核对并继续");
  await expect(step(page)).toContainText("安排");
  await expect(page.getByText("保管人留有一份锁好的副本，已核对能用。")).toBeVisible();
  await expect(page.getByText("共交出 1 份副本：")).toBeVisible();
  await expect(page.getByText("学生会", { exact: true })).toBeVisible();
});

test("a draft is kept, changed, scheduled, changed again; another deleted", thorough, async ({ page, request }) => {
  const made = await aCourse(request);
  const name = await fillIn(page, made);
  await button(page, "保存草稿").click();
  await expect(page.getByText("草稿已保存")).toBeVisible();
  await page.reload();
  await expect(heading(page)).toHaveText(name);
  await expect(page.getByRole("list", { name: "课程" })).toContainText("编译原理");

  await nameField(page).fill(`${name} 改`);
  await page.getByLabel("开始时间").fill(later(2));
  await page.getByLabel("截止时间").fill(later(9));
  await button(page, "安排").click();
  await acceptLoss(page);
  await expect(step(page)).toContainText("安排");
  await expect(heading(page)).toHaveText(`${name} 改`);

  await page.getByRole("link", { name: "修改安排" }).click();
  await page.getByLabel("截止时间").fill(later(12));
  await button(page, "保存").click();
  await expect(step(page)).toContainText("安排");

  // Back to a draft, and planned again: what was decided about the key stays.
  await button(page, "退回草稿").click();
  await confirm(page, "退回草稿");
  await expect(button(page, "保存草稿")).toBeVisible();
  await button(page, "安排").click();
  await expect(step(page)).toContainText("安排");

  const another = await fillIn(page, made);
  await button(page, "保存草稿").click();
  await button(page, "删除草稿").click();
  await confirm(page, "确定删除");
  await expect(heading(page)).toHaveText("评价管理");
  await expect(page.getByRole("link", { name: another, exact: true })).toHaveCount(0);
});

test(
  "a college's administrator sees their college's part of the school's campaign, and no buttons",
  thorough,
  async ({ page, request, device }) => {
    const made = await aCourse(request);
    const name = await fillIn(page, made);
    await page.getByRole("radio", { name: "确认后马上开始" }).check();
    await page.getByLabel("截止时间").fill(later(14));
    await button(page, "现在开始").click();
    await acceptLoss(page);
    await confirm(page, "现在开始");
    await expect(step(page)).toContainText("开始", { timeout: 30_000 });

    const other = await device();
    await enter(other, known.college_admin, { path: `${path}?term=${made.term.id}` });
    await other.getByRole("link", { name }).click();
    await expect(other.getByText("这是学校的批次")).toBeVisible();
    await expect(other.getByRole("table")).toContainText("0 / 6");
    for (const action of ["延长", "提前截止"]) await expect(button(other, action)).toHaveCount(0);

    // A second round of the kind does not ask the class again: the two could be subtracted.
    await choose(page, made);
    await expect(page.getByText("已经在同类批次里评过")).toBeVisible();
  },
);
