// The list of enterprises beside the users, with their contacts: what it shows, asks for and refuses, in every look.
import type { Page } from "@playwright/test";

import { expectAccessible, expectAccessibleLooks } from "../support/accessible";
import { expect, test } from "../support/fixtures";
import { focusBy } from "../support/keys";
import { opposites } from "../support/looks";
import { known, newPerson, newRole } from "../support/people";
import { expectLoaded, expectNoSidewaysScroll, phone } from "../support/phone";
import { enter, grantFor } from "../support/session";
import { changesAmong, showOffice } from "./office-pictures";
import { thorough } from "../support/thorough";

const path = "/user/manageUsers?view=enterprises";
const views = ["", "&enterprise=e1", "&enterprise=nowhere", "&new"];
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

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

test("filters are in the address, and say when nothing is found", async ({ page }) => {
  await visit(page);
  await expect(page.getByRole("row", { name: /华瑞/ })).toContainText("用人单位、实习基地");
  await expect(page.getByRole("row", { name: /衡泽/ })).toContainText("没有联系人");
  await page.getByRole("combobox", { name: "合作关系" }).selectOption("co_teacher");
  await expect(page).toHaveURL(/relation=co_teacher/);
  await expect(page.getByText("共 1 家")).toBeVisible();
  await page.getByRole("combobox", { name: "合作关系" }).selectOption("co_designer");
  await expect(page.getByText("没有符合条件的企业")).toBeVisible();
  await page.getByRole("button", { name: "清除筛选" }).click();
  await expect(page.getByText("共 4 家")).toBeVisible();
});

test("one is created by keys alone, and says what is missing", thorough, async ({ page }) => {
  const calls = await visit(page);
  await focusBy(page, "Tab", page.getByRole("link", { name: "新建企业" }));
  await page.keyboard.press("Enter");
  const panel = page.getByRole("region", { name: "新建企业" });
  await expect(panel).toBeVisible();
  await focusBy(page, "Tab", panel.getByRole("button", { name: "创建企业" }));
  await page.keyboard.press("Enter");
  await expect(panel.getByRole("textbox", { name: "名称", exact: true })).toBeFocused();
  await page.keyboard.type("临江天工机器人有限公司");
  await focusBy(page, "Tab", panel.getByRole("textbox", { name: "代码", exact: true }));
  await page.keyboard.type("E0099");
  await focusBy(page, "Tab", panel.getByRole("textbox", { name: "统一社会信用代码" }));
  await page.keyboard.type("12345");
  await page.keyboard.press("Enter");
  await expect(panel.getByText(/应是 18 位/).first()).toBeVisible();
  await expectAccessible(page, "a form with faults");
  await panel.getByRole("textbox", { name: "统一社会信用代码" }).fill("");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/enterprise=e9/);
  expect(changesAmong(calls)).toMatchObject([
    { method: "POST", path: "/enterprises", body: { code: "E0099", credit_code: null, college: null } },
  ]);
});

test("a contact is added in the panel, and Escape gives the form up before the panel", async ({ page }) => {
  const calls = await visit(page, "&enterprise=e1");
  const panel = page.getByRole("region", { name: /华瑞/ });
  await expect(panel.getByText("没有邮箱")).toBeVisible();
  await panel.getByRole("button", { name: "新建联系人" }).click();
  await expect(panel.getByRole("textbox", { name: "姓名" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(panel.getByRole("textbox", { name: "姓名" })).toBeHidden();
  await expect(panel).toBeVisible();
  await panel.getByRole("button", { name: "新建联系人" }).click();
  await panel.getByRole("button", { name: "创建联系人" }).click();
  await expect(panel.getByRole("textbox", { name: "姓名" })).toBeFocused();
  await expectAccessible(page, "a contact without a name");
  await panel.getByRole("textbox", { name: "姓名" }).fill("秦一帆");
  await panel.getByRole("textbox", { name: /^邮箱/ }).fill("qin@huarui.example");
  await panel.getByRole("button", { name: "创建联系人" }).click();
  await expect(page.getByText(/^已创建联系人/)).toBeVisible();
  expect(changesAmong(calls)).toMatchObject([
    { path: "/enterprises/e1/contacts", body: { name: "秦一帆", email: "qin@huarui.example", title: null } },
  ]);
});

test("why it was refused stands beside what was pressed", thorough, async ({ page }) => {
  const words = "这家企业还有联系人，不能删除。";
  await visit(page, "&enterprise=e1", { refused: words });
  await page.getByRole("button", { name: "删除企业" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "删除企业" }).click();
  await expect(dialog.getByRole("alert")).toHaveText(words);
  await expectAccessible(page, "a refusal");
  await dialog.getByRole("button", { name: "先不删除" }).click();
  await expect(page.getByRole("button", { name: "删除企业" })).toBeFocused();
});

test("a change by somebody else is not written over", async ({ page }) => {
  await visit(page, "&enterprise=e1", { conflict: true });
  const panel = page.getByRole("region", { name: /华瑞/ });
  await panel.getByRole("textbox", { name: "城市" }).fill("杭州");
  await panel.getByRole("button", { name: "保存", exact: true }).click();
  await expect(panel.getByRole("alert")).toContainText("还没有保存");
  await expect(panel.getByRole("textbox", { name: "城市" })).toHaveValue("杭州");
});

test("on a phone one is a sheet over the list, and back closes it", async ({ device }) => {
  const page = await device(phone);
  await visit(page);
  await page.getByRole("link", { name: /华瑞/ }).click();
  const sheet = page.getByRole("dialog", { name: /华瑞/ });
  await expect(sheet.getByText("陈国栋")).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
});

test("without enterprises it says what to do, and a failure can be tried again", thorough, async ({ page, faults }) => {
  faults.allow(/status of 500/);
  await visit(page, "", { none: true });
  await expect(page.getByText("还没有企业")).toBeVisible();
  await page.unrouteAll();
  await showOffice(page, { failing: true });
  await page.goto(path);
  await expect(page.getByText("企业列表加载失败")).toBeVisible();
});

test("who may not manage them does not see them", async ({ page }) => {
  const { key } = newRole({ keys: ["user.read"] });
  await enter(page, newPerson({ roles: [key] }), { path });
  await expectLoaded(page);
  await expect(page.getByRole("link", { name: "企业", exact: true })).toHaveCount(0);
  await expect(page.getByRole("table")).toBeVisible();
});
