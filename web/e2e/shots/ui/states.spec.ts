// What is not a page of its own: the way in, errors, what is open.
import { expect, test, type Page } from "@playwright/test";

import { known, newPerson } from "../../support/people";
import { enter, grantFor } from "../../support/session";
import { dress, looks, shoot } from "../shoot";

const submit = (page: Page) => page.getByRole("button", { name: /^(登录|Sign in)$/ });
const centre = (page: Page) => page.getByText(/^(这台设备|This device)$/);

test("signing in", async ({ page }) => {
  for (const look of looks) {
    await dress(page, look, "en");
    await page.goto("/");
    await expect(submit(page)).toBeVisible();
    await shoot(page, "anyone", "signIn-en", look);

    await dress(page, look);
    await page.goto("/");
    await expect(submit(page)).toBeVisible();
    await shoot(page, "anyone", "signIn", look);
    await submit(page).click();
    await expect(page.locator("[aria-invalid=true]")).toHaveCount(2);
    await shoot(page, "anyone", "signIn-missing", look);
    await page.getByRole("textbox", { name: "学号或工号" }).fill("nobody-at-all");
    await page.getByRole("textbox", { name: "密码" }).fill("not-the-password");
    await page.route("/auth/login", (route) =>
      route.fulfill({ status: 422, json: { code: 2002, msg: "", data: null } }),
    );
    await submit(page).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await shoot(page, "anyone", "signIn-wrong", look);
    await page.route("/auth/login", (route) =>
      route.fulfill({ status: 429, json: { code: 2029, msg: "", data: { retry_after_seconds: 64 } } }),
    );
    await submit(page).click();
    await expect(page.getByText("约 2 分钟后可以再试")).toBeVisible();
    await shoot(page, "anyone", "signIn-throttled", look);
    await page.unroute("/auth/login");

    await page.goto("/nonsense");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await shoot(page, "anyone", "notFound", look);
  }
});

test("signed out by force", async ({ page }) => {
  for (const look of looks) {
    await dress(page, look);
    await page.evaluate(() => {
      localStorage.setItem("auto_login", "true");
      localStorage.setItem("refresh_token", "no-such-token");
    });
    await page.goto("/");
    await expect(page.getByText("记录不存在")).toBeVisible();
    await shoot(page, "anyone", "signIn-forcedOut", look);
  }
});

test("the personal centre in English, and what opens in it", async ({ page }) => {
  for (const [owner, username] of [
    ["student", known.student],
    ["college_admin", known.college_admin],
  ] as const) {
    const grant = await grantFor(page.request, username);
    for (const look of looks) {
      await dress(page, look, "en");
      await enter(page, username, { grant, path: "/user/infoCenter?view=account" });
      await expect(centre(page)).toBeVisible();
      await shoot(page, owner, "infoCenter-en", look);

      await dress(page, look);
      await enter(page, username, { grant, path: "/user/infoCenter?edit=password" });
      await expect(centre(page)).toBeVisible();
      await page.getByRole("button", { name: "修改密码" }).click();
      await expect(page.locator("[aria-invalid=true]")).toHaveCount(3);
      await shoot(page, owner, "infoCenter-password", look);

      await page.goto("/user/infoCenter?edit=language");
      await expect(page.getByRole("radio", { name: "English" })).toBeVisible();
      await shoot(page, owner, "infoCenter-language", look);

      await page.goto("/user/infoCenter?view=account");
      await page.getByRole("button", { name: "退出并清除这台设备上的内容" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await shoot(page, owner, "infoCenter-dialog", look, "screen");
    }
  }
});

test("the shell: menus, drawer, banners, no permission, not found, another person", async ({ page, context }) => {
  const newcomer = newPerson({ mustChangePassword: true, name: "阿依努尔·买买提" });
  const admin = await grantFor(page.request, known.college_admin);
  const student = await grantFor(page.request, newcomer);
  for (const look of looks) {
    await dress(page, look);
    await enter(page, known.college_admin, { grant: admin, path: "/user/manageUsers" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.getByRole("button", { name: /的菜单$/ }).click();
    await expect(page.getByRole("menu")).toBeVisible();
    await shoot(page, "college_admin", "userMenu", look, "screen");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).toBeHidden();
    if (look.width === 390) {
      await page.getByRole("button", { name: "打开导航" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await shoot(page, "college_admin", "drawer", look, "screen");
    } else {
      await page.getByRole("button", { name: /^切换角色/ }).click();
      await expect(page.getByRole("menu")).toBeVisible();
      await shoot(page, "college_admin", "roleMenu", look, "screen");
    }

    for (const [name, path] of [
      ["noPermission", "/user/roleManagement"],
      ["notFound", "/user/nonsense"],
      ["otherPerson", `/user/infoCenter/${known.teacher}`],
      ["otherPerson-notFound", "/user/infoCenter/nobody"],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await shoot(page, "college_admin", name, look);
    }

    await dress(page, look);
    await enter(page, newcomer, { grant: student });
    await expect(centre(page)).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText("网络已断开，连上后可以继续。")).toBeVisible();
    await shoot(page, "student", "banners", look);
    await context.setOffline(false);
    await page.goto("/user/courseList");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await shoot(page, "student", "noPermission", look);
  }
});
