import { expect, test } from "../support/fixtures";
import { newPerson } from "../support/people";
import { enter, stored } from "../support/session";

test("the appearance is chosen in the shell, kept, and followed by the other tab", async ({ page, context }) => {
  await enter(page, newPerson());
  const html = page.locator("html");
  await expect(html).toHaveAttribute("data-theme", "light");
  const tab = await context.newPage();
  await tab.goto("/user/infoCenter");
  await page.getByRole("button", { name: "外观：跟随系统。切换为浅色" }).click();
  await page.getByRole("button", { name: "外观：浅色。切换为深色" }).click();
  await expect(html).toHaveAttribute("data-theme", "dark");
  await expect(tab.locator("html")).toHaveAttribute("data-theme", "dark");
  expect((await stored(page)).local["theme"]).toBe("dark");
  await page.reload();
  await expect(page.getByRole("button", { name: "外观：深色。切换为跟随系统" })).toBeVisible();
  await expect(html).toHaveAttribute("data-theme", "dark");
});

test("it follows the system until something is chosen", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.emulateMedia({ colorScheme: "light" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  expect((await stored(page)).local).toEqual({});
});

test("theme and language stand before anything is painted", async ({ page }) => {
  await page.goto("/");
  await page.evaluate(() => {
    localStorage.setItem("theme", "dark");
    localStorage.setItem("language", "en");
  });
  // The app itself never arrives; what is there comes from the document alone.
  await page.route("/assets/*.js", () => {});
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("the language is changed in the shell and kept", async ({ page }) => {
  await enter(page, newPerson({ roles: ["teacher"] }), { path: "/user/courseList" });
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My courses");
  await page.reload();
  await expect(page).toHaveTitle("My courses · Keping");
  await page.getByRole("button", { name: "中文" }).click();
  await expect(page).toHaveTitle("所授课程 · 课评");
});

test("without a connection a banner says so until it is back", async ({ page, context, faults }) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/);
  await enter(page, newPerson(), { path: "/user/evaluationList" });
  await expect(page.getByText("现在没有要评的课")).toBeVisible();
  await context.setOffline(true);
  const banner = page.getByText("网络已断开，连上后可以继续。");
  await expect(banner).toBeVisible();
  await context.setOffline(false);
  await expect(banner).toBeHidden();
});
