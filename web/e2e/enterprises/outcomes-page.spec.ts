// Programmes, their plans and the outcomes in them: written, moved by keys, saved as one.
import type { Page } from "@playwright/test";

import { expectAccessible, expectAccessibleLooks } from "../support/accessible";
import { expect, test } from "../support/fixtures";
import { focusBy } from "../support/keys";
import { opposites } from "../support/looks";
import { known, newPerson, newRole } from "../support/people";
import { expectLoaded, expectNoSidewaysScroll } from "../support/phone";
import { enter, grantFor } from "../support/session";
import { changesAmong, showOffice } from "./office-pictures";
import { thorough } from "../support/thorough";

const path = "/user/evaluationManagement?view=enterprises&tab=outcomes";
const views = ["", "&plan=p1", "&plan=nowhere"];
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const shorts = (page: Page) => page.getByRole("textbox", { name: "简称", exact: true });

async function visit(page: Page, search = "", options: Parameters<typeof showOffice>[1] = {}) {
  const calls = await showOffice(page, options);
  await enter(page, known.school_admin, { path: `${path}${search}` });
  await expectLoaded(page);
  return calls;
}

test("every view is accessible and no wider than a phone", thorough, async ({ page }) => {
  const grant = await grantFor(page.request, known.school_admin);
  await showOffice(page);
  for (const view of views) {
    await enter(page, known.school_admin, { grant, path: `${path}${view}` });
    await expectLoaded(page);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 1800 });
      await expectAccessibleLooks(page, `${view} at ${width}`, heading(page), opposites);
      await expectNoSidewaysScroll(page, `${view} at ${width}`);
    }
  }
});

test("a plan is opened from its programme, and the way back leads to it", thorough, async ({ page }) => {
  await visit(page);
  await page.getByRole("searchbox").fill("0809");
  await expect(page.getByText("共 2 个专业")).toBeVisible();
  await page.getByRole("link", { name: "计算机科学与技术培养方案 2018 版" }).click();
  await expect(heading(page)).toHaveText("计算机科学与技术 2018 版");
  await expect(heading(page)).toBeFocused();
  await page.getByRole("link", { name: "全部专业" }).click();
  await expect(page.getByRole("link", { name: "计算机科学与技术培养方案 2018 版" })).toBeFocused();
});

test("outcomes are moved by keys and buttons, and saved in their new order", async ({ page }) => {
  const calls = await visit(page, "&plan=p1");
  await focusBy(page, "Tab", shorts(page).nth(1));
  await page.keyboard.press("Alt+ArrowUp");
  await expect(shorts(page).first()).toHaveValue("问题分析");
  await expect(shorts(page).first()).toBeFocused();
  await expect(page.getByText("“问题分析”现在是第 1 条")).toBeAttached();
  await focusBy(page, "Shift+Tab", page.getByRole("button", { name: "下移“问题分析”" }));
  await page.keyboard.press("Enter");
  await expect(shorts(page).first()).toHaveValue("工程知识");
  await expect(page.getByRole("button", { name: "下移“问题分析”" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(shorts(page).nth(2)).toHaveValue("问题分析");
  await page.getByRole("button", { name: "保存方案" }).click();
  await expect(page.getByText("已保存", { exact: true })).toBeVisible();
  const order = ["o1", "o3", "o2", "o4", "o5"].map((id) => ({ id }));
  expect(changesAmong(calls)).toMatchObject([{ path: "/plans/p1", body: { outcomes: order } }]);
});

test("a new outcome needs a name and a text, and leaving asks first", async ({ page }) => {
  await visit(page, "&plan=p1");
  await page.getByRole("button", { name: "增加一条" }).click();
  await expect(shorts(page).last()).toBeFocused();
  await page.keyboard.type("终身学习");
  await page.getByRole("button", { name: "保存方案" }).click();
  await expect(page.getByRole("textbox", { name: "内容", exact: true }).last()).toBeFocused();
  await expectAccessible(page, "an outcome without a text");
  await page.getByRole("link", { name: "全部专业" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("a plan that a survey asks about cannot lose an outcome: said beside the button", async ({ page }) => {
  const words = "企业正在评价“研究”，不能删除。";
  await visit(page, "&plan=p1", { refused: words });
  await page.getByRole("button", { name: "删除“研究”" }).click();
  await page.getByRole("button", { name: "保存方案" }).click();
  await expect(page.getByRole("alert")).toHaveText(words);
});

test("attainment is filled in by year, with its source", async ({ page }) => {
  const calls = await visit(page, "&plan=p1");
  await expect(page.getByRole("row", { name: /工程知识/ })).toContainText("0.720");
  await page.getByRole("button", { name: "填写一年" }).click();
  const form = page.getByRole("form", { name: "填写一年" });
  await form.getByRole("textbox", { name: "毕业年份" }).fill("2026");
  await form.getByRole("textbox", { name: /1\. 工程知识/ }).fill("81%");
  await form.getByRole("button", { name: "保存达成度" }).click();
  await expect(form.getByRole("textbox", { name: "来源" })).toBeFocused();
  await form.getByRole("textbox", { name: "来源" }).fill("教务处");
  await form.getByRole("button", { name: "保存达成度" }).click();
  await expect(form.getByText("请写 0 到 1 之间的数，最多三位小数")).toBeVisible();
  await form.getByRole("textbox", { name: /1\. 工程知识/ }).fill("0.81");
  await form.getByRole("button", { name: "保存达成度" }).click();
  await expect(page.getByText("已保存 2026 届的达成度")).toBeVisible();
  expect(changesAmong(calls)).toMatchObject([
    { path: "/plans/p1/attainments", body: { year: 2026, source: "教务处", values: [{ outcome: "o1", value: 0.81 }] } },
  ]);
});

test("a new edition begins with the outcomes of one there is", thorough, async ({ page }) => {
  const calls = await visit(page);
  await page.getByRole("button", { name: "为计算机科学与技术新建方案" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "版本" }).fill("2026 版");
  await dialog.getByRole("textbox", { name: "入学年份从" }).fill("2026");
  await dialog.getByRole("textbox", { name: /^到/ }).fill("2020");
  await dialog.getByRole("button", { name: "创建方案" }).click();
  await expect(dialog.getByText("不能早于开始的年份")).toBeVisible();
  await expectAccessible(page, "a new plan with a fault");
  await dialog.getByRole("textbox", { name: /^到/ }).fill("");
  await dialog.getByRole("button", { name: "创建方案" }).click();
  await expect.poll(() => changesAmong(calls).length).toBe(1);
  expect(changesAmong(calls)).toMatchObject([
    { path: "/programmes/g1/plans", body: { edition: "2026 版", entry_from: 2026, entry_to: null, copy_of: "p2" } },
  ]);
});

test("who only reads reports reads outcomes, and changes none", async ({ page }) => {
  const { key } = newRole({ keys: ["evaluation.read", "report.enterprise"] });
  await showOffice(page);
  await enter(page, newPerson({ roles: [key] }), { path: `${path}&plan=p1` });
  await expectLoaded(page);
  await expect(page.getByText("能够在复杂工程问题中体现“工程知识”，并说明理由和局限。")).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveCount(0);
  await expect(page.getByRole("button", { name: /保存|删除|填写/ })).toHaveCount(0);
});
