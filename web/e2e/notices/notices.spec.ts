// Notices: written by keys alone, published to those who hold a role, read and confirmed; and what others see of it.
import type { Page } from "@playwright/test";

import { expectAccessible, expectAccessibleLooks } from "../support/accessible";
import { expect, test } from "../support/fixtures";
import { known, newPerson, newRole } from "../support/people";
import { expectNoSidewaysScroll, phone } from "../support/phone";
import { enter } from "../support/session";
import { unique } from "../teaching/teaching";
import { thorough } from "../support/thorough";

const list = "/user/notificationManagement";
const rows = (page: Page) => page.getByRole("table").locator("tbody").getByRole("row");

/** Goes there with the Tab key alone. */
async function tabTo(page: Page, role: "button" | "link" | "textbox" | "checkbox" | "radio", name: string | RegExp) {
  const target = page.getByRole(role, { name }).filter({ visible: true }).first();
  await expect(target).toBeVisible();
  for (let stops = 0; stops < 120; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not reach ${String(name)}`);
}

function readers() {
  const role = newRole({ keys: ["course.teach"], name: `读者 ${unique()}`, level: 1, scope: "self" });
  return { role, reader: newPerson({ roles: [role.key] }) };
}

test("a notice is written, published and confirmed by keys alone", async ({ page, browser }) => {
  const { role, reader } = readers();
  const title = `听课安排 ${unique()}`;
  await enter(page, known.school_admin, { path: list });
  await expect(rows(page).first()).toBeVisible();

  await tabTo(page, "link", "新建");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "新建通知公告" })).toBeFocused();
  await tabTo(page, "textbox", "中文标题");
  await page.keyboard.type(title);
  await page.keyboard.press("Tab");
  await page.keyboard.type("请在 **周五** 前完成。\n\n<img src=x onerror=alert(1)> [不去](javascript:alert(1))");
  await tabTo(page, "checkbox", /请读的人按/);
  await page.keyboard.press("Space");
  await tabTo(page, "checkbox", role.name);
  await page.keyboard.press("Space");
  await expect(page.getByText("1 人会看到", { exact: true })).toBeVisible();
  await tabTo(page, "button", "发给 1 人");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: `发布“${title}”？` });
  await expect(dialog).toBeVisible();
  await tabTo(page, "button", "发布");
  await page.keyboard.press("Enter");
  await expect(page.getByText(`已发布“${title}”`)).toBeVisible();
  await expect(page.getByText("还没有确认")).toBeVisible();
  const id = new URL(page.url()).searchParams.get("notice") ?? "";

  const other = await browser.newPage();
  await enter(other, reader, { path: `/user/infoCenter?notice=${id}` });
  const panel = other.getByRole("region", { name: title });
  await expect(panel.getByRole("heading", { name: title })).toBeFocused();
  await expect(panel.locator("strong")).toHaveText("周五");
  await expect(panel).toContainText("<img src=x onerror=alert(1)> [不去](javascript:alert(1))");
  await expect(panel.locator("img, a")).toHaveCount(0);
  await tabTo(other, "button", "我已阅读");
  await other.keyboard.press("Enter");
  await expect(panel.getByText("你已确认阅读")).toBeVisible();
  await other.keyboard.press("Escape");
  await expect(other).toHaveURL("/user/infoCenter");
  await other.close();

  await page.reload();
  await expect(page.getByText("都确认了。")).toBeVisible();
});

test("what is for others is not found, and what is withdrawn goes", thorough, async ({ page, browser }) => {
  const { role, reader } = readers();
  const title = `停课 ${unique()}`;
  await enter(page, known.school_admin, { path: `${list}?notice=new` });
  await page.getByRole("textbox", { name: "中文标题" }).fill(title);
  await page.getByRole("textbox", { name: "中文正文" }).fill("明天停课。");
  await page.getByRole("checkbox", { name: role.name }).check();
  await page.getByRole("button", { name: "发给 1 人" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "发布" }).click();
  await expect(page.getByText(`已发布“${title}”`)).toBeVisible();
  await expect(page.getByRole("button", { name: "撤回" })).toBeVisible();
  const id = new URL(page.url()).searchParams.get("notice") ?? "";

  const stranger = await browser.newPage();
  await enter(stranger, known.student, { path: `/user/infoCenter?notice=${id}` });
  await expect(stranger.getByText("没有这条通知")).toBeVisible();
  await stranger.close();

  const other = await browser.newPage();
  await enter(other, reader);
  await expect(other.getByRole("link", { name: title })).toBeVisible();
  await page.getByRole("button", { name: "撤回" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "撤回" }).click();
  await expect(page.getByText(`已撤回“${title}”`)).toBeVisible();
  await other.reload();
  await expect(other.getByRole("link", { name: /校历调整/ })).toBeVisible();
  await expect(other.getByRole("link", { name: title })).toHaveCount(0);
  await other.close();
});

test("list, editor and detail are accessible in each look", thorough, async ({ page }) => {
  await enter(page, known.school_admin, { path: list });
  await expectAccessibleLooks(page, "list", rows(page));
  await page.goto(`${list}?notice=new`);
  await expectAccessibleLooks(page, "editor", page.getByRole("checkbox", { name: /^(督导|Observer)$/ }));
  await page.goto(`${list}?state=published&kind=notice`);
  await rows(page).first().getByRole("link").click();
  await expectAccessibleLooks(page, "detail", page.getByRole("table", { name: /^(按角色|By role)$/ }));
});

test.describe("on a phone", () => {
  test.use(phone);

  test("nothing is wider than the screen", async ({ page }) => {
    await enter(page, known.school_admin, { path: list });
    await expect(rows(page).first()).toBeVisible();
    await expectNoSidewaysScroll(page, "list");
    await page.goto(`${list}?notice=new`);
    await expect(page.getByRole("dialog", { name: "新建通知公告" })).toBeVisible();
    await expectNoSidewaysScroll(page, "editor");
  });

  test("a student reads over the whole screen", async ({ page }) => {
    await enter(page, known.student);
    await page.getByRole("link", { name: /校历调整/ }).click();
    const sheet = page.getByRole("dialog", { name: /校历调整/ });
    await expect(sheet.locator("strong")).toBeVisible();
    await expectNoSidewaysScroll(page, "notice");
    await expectAccessible(page, "notice on a phone");
    await sheet.getByRole("button", { name: "关闭" }).click();
    await expect(page).toHaveURL("/user/infoCenter");
  });
});

test("the sign-in page says what the school has put there", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByText(/^校历调整/)).toBeVisible();
  await expectAccessible(page, "sign-in page with an announcement");
});
