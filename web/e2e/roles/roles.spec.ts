import type { Page } from "@playwright/test";

import { sql } from "../support/database";
import { expect, test } from "../support/fixtures";
import { known, newPerson } from "../support/people";
import { accountPath, enter, expectCentre, stored } from "../support/session";

const navigation = (page: Page) => page.getByRole("navigation", { name: "主导航" });

/** The server's own opinion, asked with the tab's token. */
async function mayReadColleague(page: Page): Promise<number> {
  const token = (await stored(page)).tab["access_token"] ?? "";
  const answer = await page.request.get(`/users/${known.teacher}`, { headers: { Authorization: `Bearer ${token}` } });
  return answer.status();
}

test("where the current role may not go, another one is offered and opens the same page", async ({ page }) => {
  await enter(page, newPerson({ roles: ["teacher", "college_admin"] }), { path: "/user/collegeReport" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("没有权限");
  await page.getByRole("button", { name: /^切换为学院管理员.*并打开$/ }).click();
  await expect(page).toHaveURL("/user/collegeReport");
  await expect(page.getByRole("heading", { level: 1, name: "没有权限" })).toBeHidden();
  await expect(page.getByRole("button", { name: "切换角色，当前为学院管理员" })).toBeVisible();
});

test("switching role in the top bar changes the pages, the navigation and what the server allows", async ({ page }) => {
  await enter(page, newPerson({ roles: ["teacher", "college_admin"] }), { path: "/user/collegeReport" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("没有权限");
  expect(await mayReadColleague(page)).toBe(403);

  await page.getByRole("button", { name: "切换角色，当前为教师" }).click();
  const menu = page.getByRole("menu");
  await expect(menu.getByRole("menuitemradio")).toHaveText([/^教师/, /^学院管理员/]);
  await expect(menu.getByRole("menuitemradio", { name: /^教师/ })).toBeChecked();
  await menu.getByRole("menuitemradio", { name: /^学院管理员/ }).click();

  await expectCentre(page);
  await expect(page.getByRole("button", { name: "切换角色，当前为学院管理员" })).toBeVisible();
  await expect(navigation(page).getByRole("link", { name: "学院报告" })).toBeVisible();
  await expect(navigation(page).getByRole("link", { name: "所授课程" })).toBeHidden();
  expect(await mayReadColleague(page)).toBe(200);
  await navigation(page).getByRole("link", { name: "学院报告" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("学院报告");
});

test("a student who is also an observer changes shells", async ({ page }) => {
  await enter(page, newPerson({ roles: ["student", "observer"] }), { path: accountPath });
  await expect(navigation(page).getByRole("link")).toHaveText(["评价", /^通知/, "我的"]);
  await page.getByRole("button", { name: "切换为督导" }).click();
  await expect(navigation(page).getByRole("link", { name: "选择听课" })).toBeVisible();
  await page.goto(accountPath);
  await page.getByRole("button", { name: "切换为学生" }).click();
  await expect(navigation(page).getByRole("link")).toHaveText(["评价", /^通知/, "我的"]);
});

test("the roles one holds are listed with where they hold and which is current", async ({ page }) => {
  await enter(page, newPerson({ roles: ["teacher", "college_admin"] }), { path: accountPath });
  const rows = page.getByRole("region", { name: "角色" }).getByRole("listitem");
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toContainText("教师");
  await expect(rows.nth(0)).toContainText("当前角色");
  await expect(rows.nth(1)).toContainText("学院管理员");
  await expect(rows.nth(1)).toContainText("计算机与信息工程学院");
});

test("the other tab reloads under the new role", async ({ page, context }) => {
  await enter(page, newPerson({ roles: ["teacher", "college_admin"] }), { path: accountPath });
  await expectCentre(page);
  const tab = await context.newPage();
  await tab.goto("/user/courseList");
  await expect(tab.getByRole("heading", { level: 1 })).toHaveText("所授课程");

  await page.getByRole("button", { name: "切换为学院管理员" }).click();
  await expect(tab.getByRole("heading", { level: 1 })).toHaveText("没有权限");
  await expect(tab.getByRole("button", { name: "切换角色，当前为学院管理员" })).toBeVisible();
  expect((await stored(tab)).tab["role_key"]).toBe("college_admin");
});

test("the next sign-in is under the role used last", async ({ page }) => {
  const username = newPerson({ roles: ["teacher", "college_admin"] });
  await enter(page, username, { path: accountPath });
  await page.getByRole("button", { name: "切换为学院管理员" }).click();
  await expect(page.getByRole("button", { name: "切换角色，当前为学院管理员" })).toBeVisible();
  await enter(page, username);
  await expect(page.getByRole("button", { name: "切换角色，当前为学院管理员" })).toBeVisible();
});

test("a role taken away is gone at the next call, and one goes on under what is left", async ({ page }) => {
  const username = newPerson({ roles: ["college_admin", "teacher"] });
  await enter(page, username);
  await expectCentre(page);
  sql(
    `delete from role_assignment using account, role
      where account.id = account_id and role.id = role_id and username = :'username' and key = 'college_admin'`,
    { username },
  );
  await page.goto(`/user/infoCenter/${known.teacher}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("没有权限");
  await expect(navigation(page).getByRole("link", { name: "所授课程" })).toBeVisible();
  await expect(navigation(page).getByRole("link", { name: "用户管理" })).toBeHidden();
});

test("a switch that fails says so and changes nothing", async ({ page, faults }) => {
  faults.allow(/status of 503/);
  await enter(page, newPerson({ roles: ["teacher", "college_admin"] }), { path: accountPath });
  await page.route("/auth/switchRole", (route) =>
    route.fulfill({ status: 503, json: { code: 1053, msg: "busy", data: null } }),
  );
  await page.getByRole("button", { name: "切换为学院管理员" }).click();
  await expect(page.getByText("没能切换角色。")).toBeVisible();
  expect((await stored(page)).tab["role_key"]).toBe("teacher");
});
