// Codes for the first sign-in: an administrator makes them for a class and prints them, a student uses one on a phone, once.
import type { Browser, Page } from "@playwright/test";

import { expectAccessible } from "../support/accessible";
import { newCrowd } from "../support/crowd";
import { sql } from "../support/database";
import { expect, test } from "../support/fixtures";
import { newPerson } from "../support/people";
import { expectNoSidewaysScroll, phone } from "../support/phone";
import { submitSignIn } from "../support/session";
import { openList, rows } from "./users-page";
import { thorough } from "../support/thorough";

const bar = (page: Page) => page.getByRole("region", { name: "批量操作" });
const dialog = (page: Page) => page.getByRole("dialog", { name: "发放首次登录码" });
const sheet = (page: Page) => page.getByRole("dialog", { name: /^首次登录码：/ });
const chosen = "river-willow-2026";

/** Of one class, as an import leaves them. */
function newClass(count: number) {
  const crowd = newCrowd(count);
  sql(
    `update account set password_hash = null,
            class_group_id = (select class_group_id from account where username = '2024110327')
      where username like :'tag' || '-%'`,
    { tag: crowd.tag },
  );
  return crowd;
}

async function selectEverybody(page: Page, tag: string, count: number) {
  await openList(page, newPerson({ roles: ["college_admin"] }), `?q=${tag}`);
  await expect(rows(page)).toHaveCount(count);
  await page.getByRole("checkbox", { name: "选择本页" }).check();
}

/** Opens the sheet, and reads it as whoever holds it does. */
async function printed(page: Page, count: number) {
  await bar(page).getByRole("button", { name: "发放首次登录码" }).click();
  await expect(dialog(page)).toContainText(`将给 ${count} 人发放`);
  await dialog(page)
    .getByRole("button", { name: `发放 ${count} 人` })
    .click();
  await expect(sheet(page).getByRole("listitem")).toHaveCount(count);
  await expect(sheet(page).getByRole("button", { name: "打印" })).toBeEnabled();
  return sheet(page).locator(".codes-code").allTextContents();
}

async function closeSheet(page: Page) {
  await sheet(page).getByRole("button", { name: "关掉" }).click();
  const question = page.getByRole("dialog", { name: "关掉登录码单？" });
  await expect(question).toContainText("再也看不到这些登录码");
  await question.getByRole("button", { name: "关掉" }).click();
  await expect(sheet(page)).toBeHidden();
}

async function onPhone(browser: Browser, address: string) {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

async function choosePassword(page: Page) {
  await page.getByRole("textbox", { name: "设置密码" }).fill(chosen);
  await page.getByRole("textbox", { name: "再输一遍密码" }).fill(chosen);
  await page.getByRole("button", { name: "设置密码并登录" }).click();
}

test("a class gets its codes on a sheet, and each opens one account once", thorough, async ({ page, browser }) => {
  const { tag, usernames } = newClass(3);
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute("data-printed", "yes");
  });
  await selectEverybody(page, tag, 3);
  const [first = "", second = ""] = await printed(page, 3);
  expect(first).toMatch(/^[A-HJ-NP-Z2-9]{5}-[A-HJ-NP-Z2-9]{5}$/);
  await expect(sheet(page).getByRole("heading", { level: 3 })).toContainText("3 人");
  await expect(sheet(page).getByRole("listitem").first()).toContainText(usernames[0] ?? "");
  await expectAccessible(page, "the sheet of codes");
  await sheet(page).getByRole("button", { name: "打印" }).click();
  await expect(page.locator("body[data-printed]")).toBeVisible();

  // Scanned: whose it is and the code are there, and the address does not keep them.
  const student = await onPhone(browser, `/#first&u=${usernames[0]}&c=${first}`);
  await expect(student.getByRole("heading", { name: "第一次登录" })).toBeVisible();
  await expect(student.getByRole("textbox", { name: "学号或工号" })).toHaveValue(usernames[0] ?? "");
  await expect(student.getByRole("textbox", { name: "首次登录码" })).toHaveValue(first);
  await expect(student).toHaveURL("/#first");
  await expectNoSidewaysScroll(student, "the first sign-in");
  await expectAccessible(student, "the first sign-in");
  await choosePassword(student);
  await expect(student).toHaveURL("/user/infoCenter");

  // A second time it is refused, in words; the password works.
  const again = await onPhone(browser, "/");
  await again.getByRole("link", { name: "第一次登录？用首次登录码" }).click();
  await again.getByRole("button", { name: "设置密码并登录" }).click();
  await expect(again.getByText("请填写首次登录码")).toBeVisible();
  await again.getByRole("textbox", { name: "学号或工号" }).fill(usernames[0] ?? "");
  await again.getByRole("textbox", { name: "首次登录码" }).fill(first);
  await choosePassword(again);
  await expect(again.getByRole("alert")).toContainText("登录码只能用一次");
  await again.getByRole("link", { name: "已经有密码？去登录" }).click();
  await submitSignIn(again, usernames[0] ?? "", { password: chosen });
  await expect(again).toHaveURL("/user/infoCenter");

  // Typed as people type.
  const typing = await onPhone(browser, "/#first");
  await typing.getByRole("textbox", { name: "学号或工号" }).fill(usernames[1] ?? "");
  await typing.getByRole("textbox", { name: "首次登录码" }).fill(second.toLowerCase().replace("-", " "));
  await choosePassword(typing);
  await expect(typing).toHaveURL("/user/infoCenter");

  // Nothing of it is kept: once closed it is gone.
  await closeSheet(page);
  await page.reload();
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByText(first)).toHaveCount(0);
});

test(
  "who has chosen a password is left alone, and codes that stop working are told of beforehand",
  thorough,
  async ({ page, browser }) => {
    const { tag, usernames } = newClass(2);
    newCrowd(1, { tag, from: 3 });
    await selectEverybody(page, tag, 3);
    const [old = ""] = await printed(page, 2);
    await closeSheet(page);
    // Whoever made some a moment ago waits.
    await expect(async () => {
      const [waited] = sql("select extract(epoch from now() - max(made_at)) > 10 from first_code");
      expect(waited).toBe("t");
    }).toPass({ timeout: 20_000 });

    await page.getByRole("checkbox", { name: "选择本页" }).check();
    await bar(page).getByRole("button", { name: "发放首次登录码" }).click();
    await expect(dialog(page)).toContainText("1 人已经设过自己的密码，不发放");
    await expect(dialog(page)).toContainText("其中 2 人手上有还没用的登录码：发放后，之前的马上失效。");
    await expectAccessible(page, "the question");
    await dialog(page).getByRole("button", { name: "先不发" }).click();
    const [renewed = ""] = await printed(page, 2);

    const student = await onPhone(browser, `/#first&u=${usernames[0]}&c=${old}`);
    await choosePassword(student);
    await expect(student.getByRole("alert")).toContainText("重新发放后旧的也会失效");
    await student.getByRole("textbox", { name: "首次登录码" }).fill(renewed);
    await student.getByRole("button", { name: "设置密码并登录" }).click();
    await expect(student).toHaveURL("/user/infoCenter");
  },
);

test("the whole sheet is printed, a class after the other", async ({ page }) => {
  const { tag } = newClass(20);
  sql("update account set class_group_id = null where username like :'tag' || '-001%'", { tag });
  await selectEverybody(page, tag, 20);
  await printed(page, 20);
  const pdf = (await page.pdf({ format: "A4", preferCSSPageSize: true })).toString("latin1");
  // Eleven without a class on their own page after the nine of one.
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
});
