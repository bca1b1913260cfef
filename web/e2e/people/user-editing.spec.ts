// Changing people: what an administrator does, and what those people get of it.
import type { Page } from "@playwright/test";

import { expect, test } from "../support/fixtures";
import { known, newPerson, password } from "../support/people";
import { accountPath, enter, expectCentre, submitSignIn } from "../support/session";
import { choose, field, openList, openPanel, panel, rowOf, searchBox } from "./users-page";
import { thorough } from "../support/thorough";

const unique = () => `e2e-${Date.now().toString(36)}-${test.info().workerIndex}`;
const shownPassword = (page: Page) => page.locator("code");

test("somebody new gets a password that is shown once, signs in with it and must change it", async ({
  page,
  device,
}) => {
  const username = unique();
  await openList(page, known.school_admin);
  await page.getByRole("link", { name: "新建用户" }).click();
  const form = panel(page, "新建用户");
  await field(form, "姓名").fill("张三丰");
  await field(form, "学号或工号").fill(username);
  await form.getByRole("combobox", { name: "学院" }).selectOption("外国语学院");
  await field(form, /^邮箱/).fill("zsf@linjiang.example");
  await form.getByRole("combobox", { name: "角色" }).selectOption("教师");
  await form.getByRole("button", { name: "创建用户" }).click();

  const created = panel(page);
  await expect(created).toContainText("张三丰 的账号已创建");
  const oneTime = (await shownPassword(page).textContent()) ?? "";
  expect(oneTime.length).toBeGreaterThanOrEqual(10);
  await created.getByRole("button", { name: "已记下，隐藏" }).click();
  await expect(shownPassword(page)).toHaveCount(0);
  await page.reload();
  await expect(created.getByRole("button", { name: "保存" })).toBeVisible();
  await expect(page.getByText(oneTime)).toHaveCount(0);
  // Found at once, by pinyin too.
  await searchBox(page).fill("zhangsanfeng");
  await expect(rowOf(page, username)).toContainText("待改密码");

  const newcomer = await device();
  await newcomer.goto("/");
  await submitSignIn(newcomer, username, { password: oneTime });
  await expect(newcomer.getByText("你正在使用初始密码，请先修改密码。")).toBeVisible();
  await newcomer.getByRole("link", { name: "去修改" }).click();
  await newcomer.getByRole("textbox", { name: "当前密码" }).fill(oneTime);
  await newcomer.getByRole("textbox", { name: "新密码", exact: true }).fill("lake-and-maple-77");
  await newcomer.getByRole("textbox", { name: "再输一遍新密码" }).fill("lake-and-maple-77");
  await newcomer.getByRole("button", { name: "修改密码" }).click();
  await expect(newcomer.getByText(/^密码已修改/)).toBeVisible();
  await expect(newcomer.getByText("你正在使用初始密码")).toBeHidden();
  await expect(newcomer.getByRole("link", { name: "所授课程" })).toBeVisible();
});

test(
  "what is wrong with a new person is said at the fields, and the first of them has the focus",
  thorough,
  async ({ page }) => {
    await openList(page, known.school_admin, "?new=true");
    const form = panel(page, "新建用户");
    const create = form.getByRole("button", { name: "创建用户" });
    await create.click();
    await expect(field(form, "姓名")).toBeFocused();
    await expect(field(form, "姓名")).toHaveAccessibleDescription(/请填写姓名/);
    await expect(field(form, "学号或工号")).toHaveAccessibleDescription(/请填写学号或工号/);

    await field(form, "姓名").fill("李四");
    await field(form, "学号或工号").fill("有空 格");
    await field(form, /^邮箱/).fill("not-an-address");
    await field(form, /^手机/).fill("call me");
    await create.click();
    await expect(field(form, "学号或工号")).toBeFocused();
    await expect(field(form, "学号或工号")).toHaveAccessibleDescription(/只能有字母、数字/);
    await expect(field(form, /^邮箱/)).toHaveAccessibleDescription(/邮箱的格式不对/);
    await expect(field(form, /^手机/)).toHaveAccessibleDescription(/只能有数字、空格/);

    // Only the server knows that a number is taken, or that a role lacks its college.
    await field(form, "学号或工号").fill(known.teacher);
    await field(form, /^邮箱/).fill("");
    await field(form, /^手机/).fill("");
    await form.getByRole("combobox", { name: "角色" }).selectOption("学院管理员");
    await create.click();
    await expect(form.getByText("请选择学院")).toBeVisible();
    await form.getByRole("combobox", { name: "范围" }).selectOption("外国语学院");
    await create.click();
    await expect(field(form, "学号或工号")).toBeFocused();
    await expect(field(form, "学号或工号")).toHaveAccessibleDescription(/已经有人用了/);
    await expect(field(form, "姓名")).toHaveValue("李四");
  },
);

test("an edit is saved, shown in the list, and said to be", async ({ page }) => {
  const username = newPerson({ name: "王小明" });
  const form = await openPanel(page, known.school_admin, username);
  await field(form, "姓名").fill(" ");
  await form.getByRole("button", { name: "保存" }).click();
  await expect(field(form, "姓名")).toBeFocused();
  await expect(field(form, "姓名")).toHaveAccessibleDescription(/请填写姓名/);

  await field(form, "姓名").fill("王晓鸣");
  await form.getByRole("combobox", { name: "学院" }).selectOption("外国语学院");
  await form.getByRole("button", { name: "保存" }).click();
  await expect(form.getByText("已保存")).toBeVisible();
  await searchBox(page).fill("wangxiaoming");
  await expect(rowOf(page, username)).toContainText("王晓鸣");
  await expect(rowOf(page, username)).toContainText("外国语学院");
});

test(
  "two administrators edit one person: both changes are kept, and where they clash the second is told",
  thorough,
  async ({ page, device }) => {
    const username = newPerson({ name: "赵一", email: "first@linjiang.example" });
    const mine = await openPanel(page, known.school_admin, username);
    await field(mine, "姓名").fill("赵一一");
    await field(mine, /^手机/).fill("13800000001");

    const other = await device();
    const theirs = await openPanel(other, known.college_admin, username);
    await field(theirs, "姓名").fill("赵一二");
    await field(theirs, /^邮箱/).fill("second@linjiang.example");
    await theirs.getByRole("button", { name: "保存" }).click();
    await expect(theirs.getByText("已保存")).toBeVisible();

    await mine.getByRole("button", { name: "保存" }).click();
    await expect(mine.getByText("这个人的资料刚在别处改过。")).toBeVisible();
    await expect(mine.getByText("邮箱现在是 second@linjiang.example。")).toBeVisible();
    await expect(mine.getByText("姓名在别处改成了 赵一二，这里仍是你填的。")).toBeVisible();
    await expect(field(mine, "姓名")).toHaveValue("赵一一");
    await expect(field(mine, /^手机/)).toHaveValue("13800000001");
    await expect(field(mine, /^邮箱/)).toHaveValue("second@linjiang.example");
    await mine.getByRole("button", { name: "保存" }).click();
    await expect(mine.getByText("已保存")).toBeVisible();
    await page.reload();
    await expect(field(panel(page), "姓名")).toHaveValue("赵一一");
    await expect(field(panel(page), /^邮箱/)).toHaveValue("second@linjiang.example");
  },
);

test("a disabled person is signed out at the next call, and can be let in again", async ({ page, device }) => {
  const username = newPerson({ name: "钱二" });
  const theirs = await device();
  await enter(theirs, username);
  await expectCentre(theirs);

  const form = await openPanel(page, known.school_admin, username);
  await form.getByRole("switch", { name: "可以登录" }).click();
  const question = page.getByRole("dialog", { name: `停用 钱二（${username}）？` });
  await expect(question).toContainText("全部设备立即退出");
  await question.getByRole("button", { name: "停用账号" }).click();
  await expect(page.getByText("已停用 钱二 的账号")).toBeVisible();
  await expect(form.getByRole("switch", { name: "已停用，不能登录" })).not.toBeChecked();

  await theirs.getByRole("button", { name: /修改 语言/ }).click();
  await theirs.getByRole("radio", { name: "English" }).check();
  await theirs.getByRole("button", { name: "保存" }).click();
  await expect(theirs).toHaveURL("/");
  await expect(theirs.getByText("登录已失效，请重新登录。")).toBeVisible();
  await submitSignIn(theirs, username);
  await expect(theirs.getByRole("alert")).toContainText("这个账号已停用");

  await form.getByRole("switch", { name: "已停用，不能登录" }).click();
  await expect(page.getByText("已启用 钱二 的账号")).toBeVisible();
  await submitSignIn(theirs, username);
  await expectCentre(theirs);
});

test("a reset password ends the old one and every session", async ({ page, device }) => {
  const username = newPerson({ name: "孙三" });
  const theirs = await device();
  await enter(theirs, username);
  await expectCentre(theirs);

  await openList(page, known.school_admin, `?user=${username}`);
  await panel(page).getByRole("button", { name: "重置密码" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "重置密码" }).click();
  const done = page.getByRole("dialog", { name: `孙三（${username}）的密码已重置` });
  const oneTime = (await done.locator("code").textContent()) ?? "";
  // A stray key must not lose it.
  await page.keyboard.press("Escape");
  await expect(done.locator("code")).toHaveText(oneTime);
  await done.getByRole("button", { name: "知道了，已记下" }).click();
  await expect(done).toBeHidden();

  await theirs.reload();
  await expect(theirs).toHaveURL("/");
  await submitSignIn(theirs, username, { password });
  await expect(theirs.getByRole("alert")).toContainText("密码不对");
  await submitSignIn(theirs, username, { password: oneTime });
  await expect(theirs.getByText("你正在使用初始密码")).toBeVisible();
});

test("a role is granted with its scope, works at once, and is taken again", async ({ page, device }) => {
  const username = newPerson({ name: "周五", roles: ["teacher"] });
  const form = await openPanel(page, known.school_admin, username);
  const roles = form.getByRole("region", { name: "角色与范围" });
  await roles.getByRole("button", { name: "授予" }).click();
  await expect(roles.getByRole("alert")).toHaveText("请选择要授予的角色");
  await roles.getByRole("combobox", { name: "角色" }).selectOption("学院管理员");
  await roles.getByRole("button", { name: "授予" }).click();
  await expect(roles.getByRole("alert")).toHaveText("请选择学院");
  await roles.getByRole("combobox", { name: "范围" }).selectOption("外国语学院");
  await roles.getByRole("button", { name: "授予" }).click();
  await expect(roles.getByText("已授予学院管理员。")).toBeVisible();
  await expect(roles.getByRole("listitem").filter({ hasText: "学院管理员" })).toContainText("外国语学院");

  const theirs = await device();
  await enter(theirs, username, { path: accountPath });
  await theirs.getByRole("button", { name: "切换为学院管理员" }).click();
  await theirs.getByRole("link", { name: "用户管理" }).click();
  await expect(rowOf(theirs, "外国语学院").first()).toBeVisible();
  await expect(theirs.getByText("计算机与信息工程学院")).toHaveCount(0);

  await roles.getByRole("button", { name: "收回学院管理员（外国语学院）" }).click();
  await expect(roles.getByText("收回后，对方马上失去这个角色的权限。")).toBeVisible();
  await roles.getByRole("button", { name: "收回学院管理员（外国语学院）" }).click();
  await expect(roles.getByText("已收回学院管理员（外国语学院）。")).toBeVisible();
  await expect(roles.getByRole("listitem")).toHaveCount(1);
});

test("the menu of a row leads to everything without the mouse", async ({ page }) => {
  await openList(page, known.school_admin, "?q=梁秋实");
  const more = rowOf(page, known.college_admin).getByRole("button", { name: "梁秋实的更多操作" });
  await more.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "查看详情" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "编辑资料" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(panel(page).getByRole("heading", { name: "编辑用户" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeHidden();
  await choose(page, known.college_admin, "授予角色");
  await expect(panel(page).getByRole("combobox", { name: "角色" })).toBeFocused();
});
