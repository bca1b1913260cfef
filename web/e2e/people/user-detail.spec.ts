// Everything about one person on one page.
import type { APIRequestContext, Page } from "@playwright/test";

import { expect, test } from "../support/fixtures";
import { known, newPerson, newRole } from "../support/people";
import { enter, expectCentre, grantFor } from "../support/session";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const section = (page: Page, name: string) => page.getByRole("region", { name });
const entries = (page: Page) => section(page, "操作记录").locator("ol > li");

/** What the school's administrator does to somebody, without the pages. */
async function administer(request: APIRequestContext, method: "put" | "post", path: string, data: object) {
  const { access_token } = await grantFor(request, known.school_admin);
  const answer = await request[method](path, { data, headers: { Authorization: `Bearer ${access_token}` } });
  expect(answer.status(), path).toBe(200);
}

test("profile, roles with their scope, and the devices somebody is signed in on", async ({ page, device }) => {
  const username = newPerson({
    name: "秦岭",
    email: "qinling@linjiang.example",
    roles: ["teacher", "college_admin"],
    college: "SFL",
  });
  const phone = await device({
    userAgent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1",
  });
  await enter(phone, username);
  await expectCentre(phone);
  await enter(page, known.school_admin, { path: `/user/userDetail/${username}` });
  await expect(heading(page)).toHaveText("秦岭");
  await expect(section(page, "资料")).toContainText("外国语学院");
  await expect(section(page, "资料")).toContainText("qinling@linjiang.example");
  const roles = section(page, "角色与范围").getByRole("listitem");
  await expect(roles).toHaveText([/教师本人/, /学院管理员外国语学院/]);
  await expect(section(page, "已登录的设备").getByRole("listitem")).toHaveText([/iPhone · Safari.*登录/]);
  await expect(entries(page)).toHaveText([/秦岭 登录/]);
  await expect(page.getByRole("navigation", { name: "当前位置" })).toHaveText(/人员用户管理用户详情/);
});

test("the history says who did what, what it was before and after, and is narrowed by kind", async ({ page }) => {
  const username = newPerson({ name: "韩江" });
  await grantFor(page.request, username);
  await administer(page.request, "put", `/users/${username}/state`, { state: "disabled" });
  await administer(page.request, "put", `/users/${username}/state`, { state: "active" });

  await enter(page, known.school_admin, { path: `/user/userDetail/${username}` });
  await expect(entries(page)).toHaveCount(3);
  await expect(entries(page).nth(1)).toContainText("周静姝 改变了 韩江 的账号状态");
  await expect(entries(page).nth(1)).toContainText("角色：学校管理员");
  await expect(entries(page).nth(1).getByRole("row").filter({ hasText: "状态" })).toContainText("正常已停用");

  const kind = page.getByRole("combobox", { name: "记录的种类" });
  await kind.selectOption("登录与设备");
  await expect(page).toHaveURL(/[?&]action=session(&|$)/);
  await expect(entries(page)).toHaveText([/韩江 登录/]);
  await page.reload();
  await expect(kind).toHaveValue("session");
  await expect(entries(page)).toHaveCount(1);
  await kind.selectOption("被拒绝的访问");
  await expect(page.getByText("没有这类记录")).toBeVisible();
  await kind.selectOption("全部记录");
  await expect(entries(page)).toHaveCount(3);
  await expect(page).not.toHaveURL(/action=/);
});

test("earlier entries are fetched on request, and the keyboard goes on at the first of them", async ({ page }) => {
  const username = newPerson({ name: "汉水" });
  const { access_token } = await grantFor(page.request, username);
  const headers = { Authorization: `Bearer ${access_token}` };
  for (let version = 1; version <= 34; version += 1) {
    const data = { email: null, phone: `1380000${1000 + version}`, language: "zh-CN", version };
    expect((await page.request.put("/user/info/edit", { data, headers })).status()).toBe(200);
  }
  await enter(page, known.school_admin, { path: `/user/userDetail/${username}` });
  await expect(entries(page)).toHaveCount(30);

  const more = page.getByRole("button", { name: "更早的记录" });
  await more.focus();
  await page.keyboard.press("Enter");
  await expect(entries(page)).toHaveCount(35);
  await expect(entries(page).nth(30)).toBeFocused();
  await expect(entries(page).last()).toContainText("汉水 登录");
  await expect(more).toHaveCount(0);
});

test("what can be done is done in the list's panel, reached by keys", async ({ page }) => {
  const username = newPerson({ name: "渭河" });
  await enter(page, known.school_admin, { path: `/user/userDetail/${username}` });
  await page.getByRole("link", { name: "授予角色" }).focus();
  await page.keyboard.press("Enter");
  const panel = page.getByRole("region", { name: "编辑用户" });
  await expect(panel).toContainText(`渭河 · ${username}`);
  await expect(panel.getByRole("combobox", { name: "角色" })).toBeFocused();
});

test("nobody there, or nobody one may see: not found; no permission: said inside the shell", async ({ page }) => {
  const outside = newPerson({ college: "SFL" });
  for (const username of [outside, "nobody-at-all"]) {
    await enter(page, known.college_admin, { path: `/user/userDetail/${username}` });
    await expect(heading(page)).toHaveText("没有找到这个用户");
  }
  await enter(page, known.teacher, { path: `/user/userDetail/${outside}` });
  await expect(heading(page)).toHaveText("没有权限");
});

test("a reader sees it all and is offered nothing to change", async ({ page }) => {
  const reader = newRole({ keys: ["user.read"], name: "查询员" });
  await enter(page, newPerson({ roles: [reader.key] }), { path: `/user/userDetail/${known.teacher}` });
  await expect(heading(page)).toHaveText("刘思齐");
  await expect(page.getByText("当前角色只能查看用户，不能修改。")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: /^(编辑|授予角色)$/ })).toHaveCount(0);
});
