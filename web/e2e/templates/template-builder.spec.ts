// The template builder: by keys alone, by touch, two people in one draft, the line gone.
import type { Locator, Page } from "@playwright/test";

import { expectAccessible } from "../support/accessible";
import { builderPath, designedForm, expectSaved, newDraft } from "./builder-page";
import { expect, test } from "../support/fixtures";
import { known, newPerson } from "../support/people";
import { expectNoSidewaysScroll, phone } from "../support/phone";
import { enter, grantFor } from "../support/session";
import { thorough } from "../support/thorough";

const newPath = "/user/template/CreateTemplate";
const title = (page: Page, number: number) => page.getByRole("textbox", { name: `第 ${number} 题的题目` });
const properties = (page: Page) => page.getByRole("complementary", { name: /^第 \d+ 题$/ });

/** Presses Tab, or Shift and Tab, until the control has the focus. */
async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab") {
  for (let stops = 0; stops < 80; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not reach ${String(target)}`);
}

const outlineRow = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "大纲" }).getByRole("button", { name, exact: true });

test("ten questions are written, arranged and published by keys alone", async ({ page }) => {
  await enter(page, known.school_admin, { path: newPath });
  await expect(page.getByRole("heading", { level: 1, name: "新建模板" })).toBeVisible();
  const { keyboard } = page;
  await tabTo(page, page.getByRole("textbox", { name: "名称", exact: true }));
  await keyboard.type(`键盘问卷 ${Date.now()}`);
  await keyboard.press("Enter");
  await expect(page).toHaveURL(/\?from=/);
  const publish = page.getByRole("button", { name: "发布第 1 版" });
  await expect(publish).toHaveAttribute("aria-disabled", "true");
  await expect(publish).toHaveAccessibleDescription("还没有维度，暂不能发布");

  await tabTo(page, page.locator("#add-section"));
  await keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "维度名称" })).toBeFocused();
  await keyboard.type("教学内容");
  for (let number = 1; number <= 8; number += 1) {
    await keyboard.press("Enter");
    await expect(title(page, number)).toBeFocused();
    await keyboard.type(`题目 ${number}`);
  }

  // The third goes two places down, is copied, and the copy taken away again.
  await tabTo(page, outlineRow(page, "8 题目 8"), "Shift+Tab");
  for (let steps = 0; steps < 5; steps += 1) await keyboard.press("ArrowUp");
  await expect(outlineRow(page, "3 题目 3")).toBeFocused();
  await keyboard.press("Alt+ArrowDown");
  await keyboard.press("Alt+ArrowDown");
  await expect(page.getByText("已移到第 5 题")).toBeAttached();
  await expect(outlineRow(page, "5 题目 3")).toBeFocused();
  await keyboard.press("Enter");
  await expect(title(page, 5)).toBeFocused();
  await keyboard.press("Control+d");
  await expect(title(page, 6)).toBeFocused();
  await expect(title(page, 6)).toHaveValue("题目 3");
  await keyboard.press("Control+z");
  await expect(title(page, 5)).toBeFocused();
  await expect(outlineRow(page, "6 题目 6")).toBeVisible();
  await keyboard.press("Control+Shift+z");
  await expect(title(page, 6)).toBeFocused();
  await expect(outlineRow(page, "6 题目 3")).toBeVisible();
  await keyboard.press("Shift+Tab");
  await keyboard.press("Delete");
  await expect(page.getByText("已删除第 6 题")).toBeVisible();
  await expect(title(page, 6)).toBeFocused();
  await expect(title(page, 6)).toHaveValue("题目 6");

  // A second dimension with two questions to write in; the last depends on the first.
  await tabTo(page, page.locator("#add-section"));
  await keyboard.press("Enter");
  await keyboard.type("想说的话");
  await expect(publish).toHaveAccessibleDescription("维度“想说的话” 没有题目，暂不能发布");
  await keyboard.press("Enter");
  await expect(title(page, 9)).toBeFocused();
  await keyboard.type("哪些做法最有帮助");
  await keyboard.press("Alt+Enter");
  await expect(properties(page).getByRole("combobox", { name: "题型" })).toBeFocused();
  await keyboard.press("End");
  await expect(page.getByText("最多 500 字").first()).toBeVisible();
  await keyboard.press("Escape");
  await expect(title(page, 9)).toBeFocused();
  await keyboard.press("Enter");
  await expect(title(page, 10)).toBeFocused();
  await keyboard.type("希望改进的地方");
  await keyboard.press("Alt+Enter");
  await tabTo(page, page.getByRole("combobox", { name: "何时显示" }));
  await keyboard.press("ArrowDown");
  await expect(page.getByText("第 1 题选 非常不同意 时显示").first()).toBeVisible();
  await expectSaved(page);

  await expect(publish).not.toHaveAttribute("aria-disabled");
  await tabTo(page, publish, "Shift+Tab");
  await keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "发布第 1 版？" });
  await expect(dialog).toBeVisible();
  await tabTo(page, dialog.getByRole("button", { name: "发布", exact: true }));
  await keyboard.press("Enter");
  await expect(page).toHaveURL(/\/user\/template\/ViewTemplate\//);
  await expect(page.getByRole("paragraph").filter({ hasText: /^第 1 版已发布$/ })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("键盘问卷");
});

test("what is missing leads to its place", async ({ page }) => {
  const grant = await grantFor(page.request, known.school_admin);
  const form = structuredClone(designedForm);
  const [, second] = form.sections[0]?.questions ?? [];
  if (second) second.text.zh = "";
  const { id } = await newDraft(page.request, grant, form);
  await enter(page, known.school_admin, { grant, path: builderPath(id) });
  await page.getByRole("button", { name: "还有 2 处要补，暂不能发布" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /第 2 题.*没有写题目/ })
    .click();
  await expect(title(page, 2)).toBeFocused();
  await expect(title(page, 2)).toHaveAttribute("aria-invalid", "true");
  await page.keyboard.type("作业帮助我掌握重点");
  await page.getByRole("button", { name: "权重还差 5，暂不能发布" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "权重还差 5" }).click();
  const weight = page.locator("#weight-gain");
  await expect(weight).toBeFocused();
  await weight.fill("20");
  await expect(page.getByText("100 / 100")).toBeVisible();
  await expect(page.getByRole("button", { name: "发布第 1 版" })).not.toHaveAttribute("aria-disabled");
});

test("a question is dragged by its handle into another section", async ({ page }) => {
  const grant = await grantFor(page.request, known.school_admin);
  const { id } = await newDraft(page.request, grant, designedForm);
  await enter(page, known.school_admin, { grant, path: builderPath(id) });
  const handle = await page.getByRole("button", { name: "移动第 1 题，按上下键" }).boundingBox();
  const target = await page.getByRole("article", { name: "第 4 题" }).boundingBox();
  if (!handle || !target) throw new Error("nothing to drag");
  await page.mouse.move(handle.x + 20, handle.y + 20);
  await page.mouse.down();
  await page.mouse.move(handle.x + 20, handle.y + 60, { steps: 4 });
  await page.mouse.move(handle.x + 20, target.y + target.height - 4, { steps: 8 });
  await page.mouse.up();
  await expect(page.getByRole("button", { name: "4 课程目标和考核要求讲得清楚" })).toBeVisible();
  await expect(page.getByText("已移到第 4 题，维度“教学方法”")).toBeAttached();
  await expectSaved(page);
});

test("a condition that no longer makes sense goes, is told of, and comes back", async ({ page }) => {
  const grant = await grantFor(page.request, known.school_admin);
  const { id } = await newDraft(page.request, grant, designedForm);
  await enter(page, known.school_admin, { grant, path: builderPath(id) });
  const condition = page.getByText("第 10 题选 非常不同意、不同意、一般 时显示");
  await expect(condition).toBeVisible();
  await page.locator("#question-q10-title").click();
  await page.getByRole("button", { name: "删除第 10 题" }).click();
  await expect(page.getByText("已删除第 10 题 第 11 题的显示条件随之去掉了。")).toBeVisible();
  await expect(condition).toBeHidden();
  await page.getByRole("button", { name: "撤销" }).last().click();
  await expect(condition).toBeVisible();
});

test.describe("by touch", () => {
  test.use(phone);

  test("questions are added, set up, moved and published on a phone", thorough, async ({ page }) => {
    await enter(page, known.school_admin, { path: newPath });
    await page.getByRole("textbox", { name: "名称", exact: true }).fill(`手机问卷 ${Date.now()}`);
    await page.getByRole("button", { name: "创建模板" }).tap();
    await page.getByRole("button", { name: "添加维度" }).tap();
    await page.getByRole("textbox", { name: "维度名称" }).fill("教学");
    for (const [at, text] of ["讲解清楚", "作业有用", "收获很大"].entries()) {
      await page.getByRole("button", { name: "在此添加题目：教学" }).tap();
      await title(page, at + 1).fill(text);
    }
    await page.getByRole("button", { name: "上移第 3 题" }).tap();
    await expect(title(page, 2)).toHaveValue("收获很大");
    await expect(page.getByRole("button", { name: "上移第 2 题" })).toBeFocused();
    await page.getByRole("button", { name: "设置第 2 题" }).tap();
    const sheet = page.getByRole("dialog", { name: "第 2 题" });
    await sheet.getByRole("switch", { name: "可选“不适用”" }).tap();
    await sheet.getByRole("button", { name: "关闭设置" }).tap();
    await expect(sheet).toBeHidden();
    await expect(page.getByText("可选“不适用”")).toBeVisible();
    await page.getByRole("button", { name: "大纲" }).tap();
    await page.getByRole("dialog").getByRole("button", { name: "3 作业有用" }).tap();
    await expect(title(page, 3)).toBeFocused();
    await page.getByRole("button", { name: "删除第 3 题" }).tap();
    await page.getByRole("button", { name: "撤销", exact: true }).last().tap();
    await expect(page.getByText("作业有用")).toBeVisible();
    await expectNoSidewaysScroll(page, "the builder");
    await expectSaved(page);
    await page.getByRole("button", { name: "发布第 1 版" }).tap();
    await page.getByRole("dialog").getByRole("button", { name: "发布" }).tap();
    await expect(page).toHaveURL(/\/user\/template\/ViewTemplate\//);
  });
});

test(
  "two people in one draft: the second is told by whom, and nothing is overwritten",
  thorough,
  async ({ page, device }) => {
    const [one, other] = [
      newPerson({ name: "孟春", roles: ["school_admin"] }),
      newPerson({ name: "仲夏", roles: ["school_admin"] }),
    ];
    const grant = await grantFor(page.request, one);
    const { id } = await newDraft(page.request, grant, designedForm, "合写的问卷");
    await enter(page, one, { grant, path: builderPath(id) });
    await page.locator("#question-q1-title").click();

    const theirs = await device();
    await enter(theirs, other, { path: builderPath(id) });
    await theirs.locator("#question-q2-title").click();
    await title(theirs, 2).fill("仲夏写的");
    await expectSaved(theirs);

    await title(page, 1).fill("孟春写的");
    const told = page.getByRole("alert").filter({ hasText: /仲夏在.+保存了这份草稿/ });
    await expect(told).toBeVisible();
    await expect(title(page, 1)).toHaveValue("孟春写的");
    await expect(page.getByRole("button", { name: "发布第 1 版" })).toHaveAccessibleDescription(/已被别人修改/);
    await expectAccessible(page, "told of another's save");

    await told.getByRole("button", { name: "把我的存为副本" }).click();
    await expect(page.getByRole("textbox", { name: "模板名称" })).toHaveValue("合写的问卷（副本）");
    await expect(page.getByRole("button", { name: "1 孟春写的" })).toBeVisible();
    await expect(page).not.toHaveURL(builderPath(id));

    await page.goto(builderPath(id));
    await expect(page.getByRole("button", { name: "2 仲夏写的" })).toBeVisible();
    await expect(page.getByRole("button", { name: "1 课程目标和考核要求讲得清楚" })).toBeVisible();

    // The other way: theirs is taken.
    await title(theirs, 2).fill("仲夏又写的");
    await expectSaved(theirs);
    await page.locator("#question-q3-title").click();
    await title(page, 3).fill("要丢掉的");
    await told.getByRole("button", { name: "看对方的版本" }).click();
    await expect(page.getByRole("button", { name: "2 仲夏又写的" })).toBeVisible();
    await expect(page.getByText("要丢掉的")).toHaveCount(0);
    await expectSaved(page);
  },
);

test("without a line it says so, and saves when the line is back", thorough, async ({ page, context, faults }) => {
  faults.allow(/net::ERR_INTERNET_DISCONNECTED/);
  const grant = await grantFor(page.request, known.school_admin);
  const { id } = await newDraft(page.request, grant, designedForm);
  await enter(page, known.school_admin, { grant, path: builderPath(id) });
  await page.locator("#question-q1-title").click();
  await context.setOffline(true);
  await title(page, 1).fill("离线时写的");
  await expect(page.locator("[data-saving=retrying]")).toHaveText("未保存，正在重试");

  // Leaving now would lose it: there is a question first.
  await page.getByRole("link", { name: "用户管理" }).click();
  await page.getByRole("dialog", { name: "放弃修改？" }).getByRole("button", { name: "继续修改" }).click();
  await context.setOffline(false);
  await expectSaved(page);
  await page.reload();
  await expect(page.getByRole("button", { name: "1 离线时写的" })).toBeVisible();
});

test("a published template is edited as its next draft, after a question", async ({ page }) => {
  const grant = await grantFor(page.request, known.school_admin);
  const form = { sections: [{ ...designedForm.sections[0], weight: 100 }] } as typeof designedForm;
  const made = await newDraft(page.request, grant, form);
  const headers = { Authorization: `Bearer ${grant.access_token}` };
  const answer = await page.request.post(`/templates/${made.id}/publish`, { headers, data: { version: made.version } });
  expect(answer.status()).toBe(200);
  await enter(page, known.school_admin, { grant, path: builderPath(made.id) });
  const make = page.getByRole("button", { name: "创建第 2 版草稿" });
  await make.click();
  await expect(make).toHaveCount(0);
  await expect(page.getByText("第 2 版草稿")).toBeVisible();

  await page.goto(builderPath("00000000-0000-4000-8000-000000000000"));
  await expect(page.getByRole("heading", { level: 1, name: "没有这个模板" })).toBeVisible();
  await page.goto(builderPath("nonsense"));
  await expect(page.getByRole("heading", { level: 1, name: "没有这个模板" })).toBeVisible();
});

test("who may not manage templates is told so", async ({ page }) => {
  await enter(page, known.teacher, { path: newPath });
  await expect(page.getByRole("heading", { level: 1, name: "没有权限" })).toBeVisible();
});
