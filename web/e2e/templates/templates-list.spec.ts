// Templates as a whole: finding one, looking at it as its readers will, and what is done to it.
import type { Page } from "@playwright/test";

import { expectAccessible, expectAccessibleLooks } from "../support/accessible";
import { expect, test } from "../support/fixtures";
import { inEachLook } from "../support/looks";
import { known } from "../support/people";
import { expectNoSidewaysScroll } from "../support/phone";
import { enter } from "../support/session";
import { unique } from "../teaching/teaching";
import { templatesOf } from "./templates";
import { thorough } from "../support/thorough";

const list = "/user/TemplateManagement";
const view = (id: string) => `/user/template/ViewTemplate/${id}`;
const rows = (page: Page) => page.getByRole("table").locator("tbody").getByRole("row");
const preview = (page: Page) => page.getByRole("region", { name: /^(问卷预览|Preview of the questionnaire)$/ });

async function choose(page: Page, name: string, item: string | RegExp) {
  await page.getByRole("button", { name: `${name}的操作` }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

test("the list is narrowed by name, kind and state, and the address says so", async ({ page }) => {
  await enter(page, known.school_admin, { path: list });
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole("combobox", { name: "类型" }).selectOption({ label: "听课评价" });
  await expect(page).toHaveURL(/kind=observation/);
  await expect(rows(page).filter({ hasText: "学生评教" })).toHaveCount(0);
  await page.getByRole("searchbox").fill("实验课");
  await expect(page).toHaveURL(/q=/);
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole("combobox", { name: "状态" }).selectOption({ label: "已停用" });
  await expect(page.getByText("没有符合条件的模板")).toBeVisible();
  await page.getByRole("button", { name: "清除筛选" }).click();
  await expect(page).toHaveURL(list);
});

test("a template is made as a copy, published, edited, discarded and retired", async ({ page, request }) => {
  const name = `期末评教 ${unique()}`;
  await enter(page, known.school_admin, { path: list });
  await page.getByRole("button", { name: "新建模板" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "创建并编辑" }).click();
  await expect(dialog.getByText("请填写名称。")).toBeVisible();
  await expect(dialog.getByRole("textbox", { name: "中文名称" })).toBeFocused();
  await dialog.getByRole("textbox", { name: "中文名称" }).fill(name);
  await dialog.getByRole("combobox", { name: "从哪里开始" }).selectOption({ label: "复制：学生期末评教问卷" });
  await dialog.getByRole("button", { name: "创建并编辑" }).click();
  await expect(page).toHaveURL(/\/user\/template\/CreateTemplate\?from=/);
  const id = new URL(page.url()).searchParams.get("from") ?? "";

  const mine = `${list}?q=${encodeURIComponent(name)}`;
  await page.goto(mine);
  await expect(rows(page)).toContainText(["草稿"]);
  await choose(page, name, "发布第 1 版");
  await expect(dialog).toContainText("不能再改");
  await dialog.getByRole("button", { name: "发布", exact: true }).click();
  await expect(rows(page)).toContainText(["已发布"]);

  await choose(page, name, "编辑");
  await expect(page).toHaveURL(`/user/template/CreateTemplate?from=${id}`);
  await page.goto(mine);
  await expect(rows(page)).toContainText(["第 1 版，第 2 版在改"]);
  await choose(page, name, "放弃草稿");
  await expect(dialog).toContainText("已发布的版本不受影响");
  await dialog.getByRole("button", { name: "放弃草稿" }).click();
  await expect(rows(page)).not.toContainText(["在改"]);

  await choose(page, name, "停用");
  await expect(dialog).toContainText("已经开始的评价照常进行");
  await dialog.getByRole("button", { name: "停用", exact: true }).click();
  await expect(rows(page)).toContainText(["已停用"]);

  // Somebody else was quicker: nothing is done, and it is said.
  const templates = await templatesOf(request);
  await choose(page, name, "编辑");
  await expect(page).toHaveURL(/CreateTemplate/);
  await page.goto(mine);
  await page.getByRole("button", { name: `${name}的操作` }).click();
  const detail = await templates.call<Parameters<typeof templates.publish>[0]>("GET", `/templates/${id}`);
  await templates.publish(detail);
  await page.getByRole("menuitem", { name: "放弃草稿" }).click();
  await dialog.getByRole("button", { name: "放弃草稿" }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
});

test("who may only read finds no buttons", async ({ page }) => {
  await enter(page, known.college_admin, { path: `${list}?q=${encodeURIComponent("学生期末评教")}` });
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole("button", { name: /新建模板|的操作/ })).toHaveCount(0);
  await rows(page).filter({ hasText: "学生期末评教问卷" }).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("学生期末评教问卷");
  await expect(page.getByRole("button", { name: /编辑|的操作/ })).toHaveCount(0);
});

test("the preview is answered with keys, in either language, for one teacher or three", async ({ page, request }) => {
  const templates = await templatesOf(request);
  const made = await templates.publish(await templates.copy());
  await templates.publish(await templates.change(made));
  await enter(page, known.school_admin, { path: view(made.id) });

  const frame = preview(page);
  const first = frame.getByRole("radiogroup").first();
  await first.getByRole("radio").first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(first.getByRole("radio").nth(1)).toBeChecked();
  await expect(page.getByText(/照这样答，总分/)).toBeVisible();

  await frame.getByRole("button", { name: "下一步" }).click();
  const summary = frame.getByRole("region", { name: /还有 \d+ 题要看一下/ });
  await expect(summary).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(frame.getByRole("radiogroup").nth(1).getByRole("radio").first()).toBeFocused();

  await page.getByText("三位教师").click();
  await frame.getByRole("button", { name: /^教师教学/ }).click();
  await expect(frame.getByRole("heading", { name: "陈思源" })).toBeVisible();
  await page.getByText("English", { exact: true }).last().click();
  await expect(frame.getByRole("button", { name: "Next" })).toBeVisible();
  await expect(frame.getByRole("heading", { name: "Chen Siyuan" })).toBeVisible();

  await expect(page.getByRole("heading", { name: "和第 1 版相比" })).toBeVisible();
  await expect(page.getByText(/题目由“.+”改写为“开课时，我清楚要学会什么。”/)).toBeVisible();
  await page.getByRole("link", { name: /第 1 版/ }).click();
  await expect(page).toHaveURL(`${view(made.id)}?version=1`);
  await expect(page.getByText("这是第一版。")).toBeVisible();
});

test("list, dialogs and previews are accessible and fit a phone", thorough, async ({ page, request }) => {
  const templates = await templatesOf(request);
  const made = await templates.publish(await templates.copy());
  await templates.change(made);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await enter(page, known.school_admin, { path: list });
    await expect(rows(page).first()).toBeVisible();
    await inEachLook(page, `list at ${width}`, async (where) => {
      await expectAccessible(page, where);
      await expectNoSidewaysScroll(page, where);
    });
    await page.getByRole("button", { name: "新建模板" }).click();
    await page.getByRole("button", { name: "创建并编辑" }).click();
    await expectAccessibleLooks(page, `new template at ${width}`, page.getByRole("dialog"));

    await page.goto(view(made.id));
    await preview(page).getByRole("button", { name: "下一步" }).click();
    const missing = preview(page).locator("[aria-invalid=true]");
    await expect(missing.first()).toBeVisible();
    await inEachLook(page, `preview on a phone at ${width}`, async (where) => {
      await expect(missing.first(), where).toBeVisible();
      await expectAccessible(page, where);
      await expectNoSidewaysScroll(page, where);
    });
    if (width > 1000) {
      await page.getByText("电脑", { exact: true }).click();
      await page.getByText("三位教师", { exact: true }).click();
      await expectAccessibleLooks(page, `preview on a desktop at ${width}`, preview(page));
    }
  }
});
