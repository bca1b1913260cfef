// A permission taken away acts on its holder's next call, and the open page says so rather than failing.
import type { Page } from "@playwright/test";

import { expect, test } from "../support/fixtures";
import { known, newPerson, newRole } from "../support/people";
import { enter, stored } from "../support/session";
import { field, openList, openPanel, panel, rows } from "../people/users-page";
import { thorough } from "../support/thorough";

const navigation = (page: Page) => page.getByRole("navigation", { name: "主导航" });
const changed = "你的权限刚被管理员调整，导航里是现在能打开的页面。";

type Role = ReturnType<typeof newRole>;

/** The administrator unticks keys of the role, sees whom it touches, and saves. */
async function takeKeys(page: Page, role: Role, names: readonly string[], holder: string) {
  await enter(page, known.school_admin, { path: `/user/roleManagement?role=${role.id}` });
  for (const name of names) await page.getByRole("checkbox", { name, exact: true }).uncheck();
  await page.getByRole("button", { name: "保存" }).click();
  const preview = page.getByRole("dialog", { name: `保存对“${role.name}”的改动？` });
  await expect(preview).toContainText(holder);
  await preview.getByRole("button", { name: "保存改动" }).click();
  await expect(page.getByText("已保存")).toBeVisible();
}

/** The administrator takes the role itself from its holder. */
async function takeRole(page: Page, role: Role, username: string) {
  const form = await openPanel(page, known.school_admin, username);
  const name = `收回${role.name}（全校）`;
  await form.getByRole("button", { name }).click();
  await form.getByRole("button", { name }).click();
  await expect(form.getByText(`已收回${role.name}（全校）。`)).toBeVisible();
}

/** The shell stands, the page says calmly that it is closed, and no trace of the list is left. */
async function expectClosed(page: Page) {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("没有权限");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByRole("table")).toHaveCount(0);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(navigation(page).getByRole("link", { name: "用户管理" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "回到个人中心" })).toBeVisible();
}

function administrator() {
  const role = newRole({ keys: ["user.read", "user.manage", "course.read"] });
  return { role, username: newPerson({ name: "方晴", roles: [role.key, "teacher"] }) };
}

test("keys are taken while the list is open: the next page of it says so", thorough, async ({ page, device }) => {
  const { role, username } = administrator();
  await openList(page, username);
  await expect(rows(page)).toHaveCount(20);
  await takeKeys(await device(), role, ["查看用户", "管理用户"], "方晴");

  await page.getByRole("link", { name: "下一页" }).click();
  await expectClosed(page);
  await expect(page.getByText(changed)).toBeVisible();
  await expect(navigation(page).getByRole("link", { name: "课程列表" })).toBeVisible();
  expect(JSON.parse((await stored(page)).tab["permission_keys"] ?? "")).toEqual(["course.read"]);

  await page.getByRole("button", { name: "知道了" }).click();
  await expect(page.getByText(changed)).toBeHidden();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("没有权限");
  await expect(navigation(page).getByRole("link", { name: "用户管理" })).toHaveCount(0);
});

test("keys are taken while an edit is typed: saving says so", thorough, async ({ page, device }) => {
  const { role, username } = administrator();
  const form = await openPanel(page, username, newPerson({ name: "某人" }));
  await field(form, "姓名").fill("另一个人");
  await takeKeys(await device(), role, ["查看用户", "管理用户"], "方晴");

  await form.getByRole("button", { name: "保存" }).click();
  await expectClosed(page);
  await expect(page.getByText(changed)).toBeVisible();
});

test("only the right to change is taken: the panel turns into one to read", thorough, async ({ page, device }) => {
  const { role, username } = administrator();
  const form = await openPanel(page, username, newPerson({ name: "某人" }));
  await field(form, "姓名").fill("另一个人");
  await takeKeys(await device(), role, ["管理用户"], "方晴");

  await form.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText(changed)).toBeVisible();
  const toRead = panel(page, "用户资料");
  await expect(toRead).toContainText("当前角色只能查看用户，不能修改。");
  await expect(toRead).toContainText("某人");
  await expect(page.getByRole("link", { name: "新建用户" })).toHaveCount(0);
  await expect(rows(page)).toHaveCount(20);
});

test("the role is taken while the list is open: one goes on under the other", thorough, async ({ page, device }) => {
  const { role, username } = administrator();
  await openList(page, username);
  await expect(rows(page)).toHaveCount(20);
  await takeRole(await device(), role, username);

  await page.getByRole("link", { name: "下一页" }).click();
  await expectClosed(page);
  await expect(page.getByText("原来的角色已被管理员收回，你现在的角色是教师。")).toBeVisible();
  await expect(navigation(page).getByRole("link", { name: "所授课程" })).toBeVisible();
  await expect(page.getByRole("banner")).toContainText("教师");
  await expect(page.getByRole("banner")).not.toContainText(role.name);
});

test("the role is taken while a new person is typed: creating says so", thorough, async ({ page, device }) => {
  const { role, username } = administrator();
  await openList(page, username, "?new=true");
  const form = panel(page, "新建用户");
  await field(form, "姓名").fill("新来的");
  await field(form, "学号或工号").fill("e2e-never-made");
  await takeRole(await device(), role, username);

  await form.getByRole("button", { name: "创建用户" }).click();
  await expectClosed(page);
  await expect(page.getByText("原来的角色已被管理员收回，你现在的角色是教师。")).toBeVisible();
});

test("the only role is taken: one is told, and keeps one's own centre", thorough, async ({ page, device }) => {
  const role = newRole({ keys: ["user.read"] });
  const username = newPerson({ roles: [role.key] });
  await openList(page, username);
  await takeRole(await device(), role, username);
  await page.getByRole("link", { name: "下一页" }).click();
  await expectClosed(page);
  await expect(page.getByText(/你现在没有角色/)).toBeVisible();
  await page.getByRole("link", { name: "回到个人中心" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("林小满");
});

test(
  "what a question was about is no longer allowed: the dialog does not stay behind",
  thorough,
  async ({ page, device }) => {
    const { role, username } = administrator();
    const form = await openPanel(page, username, newPerson({ name: "某人" }));
    await form.getByRole("switch", { name: "可以登录" }).click();
    await expect(page.getByRole("dialog", { name: /^停用 某人/ })).toBeVisible();
    await takeKeys(await device(), role, ["查看用户", "管理用户"], "方晴");
    await page.getByRole("dialog").getByRole("button", { name: "停用账号" }).click();
    await expectClosed(page);
  },
);

test("another tab of the same person follows without a call of its own", async ({ page, context, device }) => {
  const { role, username } = administrator();
  await openList(page, username);
  const tab = await context.newPage();
  await tab.goto("/user/manageUsers");
  await expect(rows(tab)).toHaveCount(20);
  await takeKeys(await device(), role, ["查看用户", "管理用户"], "方晴");
  await page.getByRole("link", { name: "下一页" }).click();
  await expectClosed(page);
  await expect(tab.getByRole("heading", { level: 1 })).toHaveText("没有权限");
  await expect(navigation(tab).getByRole("link", { name: "用户管理" })).toHaveCount(0);
});

test("a permission that was added shows without signing in again", thorough, async ({ page, device }) => {
  const role = newRole({ keys: ["user.read"] });
  const username = newPerson({ name: "方晴", roles: [role.key] });
  await openList(page, username, "?q=梁秋实");
  const other = await device();
  await enter(other, known.school_admin, { path: `/user/roleManagement?role=${role.id}` });
  await other.getByRole("checkbox", { name: "管理通知", exact: true }).check();
  await other.getByRole("button", { name: "保存" }).click();
  await other.getByRole("dialog").getByRole("button", { name: "保存改动" }).click();
  await expect(other.getByText("已保存")).toBeVisible();

  await page.goto("/user/infoCenter");
  await expect(navigation(page).getByRole("link", { name: "通知公告" })).toBeVisible();
});
