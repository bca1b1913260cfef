import type { Page } from "@playwright/test";

import { expect, test } from "../support/fixtures";
import { known, newPerson } from "../support/people";
import { accountPath, enter, expectCentre } from "../support/session";

async function tabTo(page: Page, name: string | RegExp, role: "button" | "link" = "button") {
  const target = page.getByRole(role, { name }).filter({ visible: true }).first();
  for (let stops = 0; stops < 60; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return target;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not reach ${String(name)}`);
}

test("the first stop of the Tab key leads past the navigation", async ({ page }) => {
  await enter(page, known.college_admin);
  await expectCentre(page);
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "跳到正文" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("every stop of the Tab key can be seen, and none is a trap", async ({ page }) => {
  await enter(page, known.college_admin, { path: accountPath });
  await expectCentre(page);
  const stops: string[] = [];
  for (;;) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const style = getComputedStyle(element);
      const framed = style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) >= 2;
      const name = element.getAttribute("aria-label") ?? element.textContent ?? "";
      return { name: name.trim(), framed, shown: element.checkVisibility() };
    });
    if (stop === null) break;
    expect(stop, stop.name).toMatchObject({ framed: true, shown: true });
    stops.push(stop.name);
    expect(stops.length).toBeLessThan(60);
  }
  expect(stops).toEqual(expect.arrayContaining(["跳到正文", "用户管理", "English", "修改 密码", "退出登录"]));
});

/** Walks a menu that has just been opened. */
async function arrowTo(page: Page, role: "menuitem" | "menuitemradio", name: RegExp) {
  const item = page.getByRole("menu").getByRole(role, { name });
  await expect(page.getByRole("menu").and(page.locator(":focus-within"))).toBeVisible();
  for (let steps = 0; steps < 6; steps += 1) {
    if (await item.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("ArrowDown");
  }
  throw new Error(`the arrow keys do not reach ${String(name)}`);
}

test("a menu is opened, walked and closed by keys, and gives the focus back", async ({ page }) => {
  await enter(page, newPerson({ roles: ["teacher", "college_admin"] }));
  await expectCentre(page);

  const user = await tabTo(page, "林小满的菜单");
  await page.keyboard.press("Enter");
  // Also the first time, when the menu's code is still on its way.
  await expect(page.getByRole("menuitem", { name: "个人中心" })).toBeFocused();
  await arrowTo(page, "menuitem", /^退出登录/);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toBeHidden();
  await expect(user).toBeFocused();

  await page.keyboard.press("Enter");
  await arrowTo(page, "menuitem", /^修改密码/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/user/infoCenter?edit=password");
  await expect(page.getByRole("textbox", { name: "当前密码" })).toBeFocused();

  await page.goto("/user/courseList");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("所授课程");
  await tabTo(page, "切换角色，当前为教师");
  await page.keyboard.press("Enter");
  await arrowTo(page, "menuitemradio", /^学院管理员/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByRole("button", { name: "切换角色，当前为学院管理员" })).toBeVisible();
});

test("the focus goes along when the title of what loads gives way to the page's own", async ({ page }) => {
  let load = () => {};
  const loaded = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route("**/assets/StaffHome-*.js", async (route) => {
    await loaded;
    await route.continue();
  });
  await enter(page, newPerson({ roles: ["teacher", "college_admin"] }), { path: "/user/courseList" });
  await tabTo(page, "切换角色，当前为教师");
  await page.keyboard.press("Enter");
  await arrowTo(page, "menuitemradio", /^学院管理员/);
  await page.keyboard.press("Enter");
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText("个人中心");
  await expect(title).toBeFocused();
  load();
  await expect(title).toHaveText(/件事等你/);
  await expect(title).toBeFocused();
});

test("the dialog keeps the focus, and Escape gives it back", async ({ page }) => {
  await enter(page, newPerson());
  await expectCentre(page);
  const clear = await tabTo(page, "退出并清除这台设备上的内容");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "退出并清除这台设备上的内容？" });
  await expect(dialog).toBeVisible();
  for (let stops = 0; stops < 5; stops += 1) {
    await page.keyboard.press("Tab");
    await expect(dialog.locator(":focus")).toHaveCount(1);
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(clear).toBeFocused();
});

test("the drawer is opened and closed by keys", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, known.college_admin);
  await expectCentre(page);
  const open = await tabTo(page, "打开导航");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(open).toBeFocused();
});
