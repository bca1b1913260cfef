// What was typed and not saved is never thrown away without a question.
import type { Page } from "@playwright/test";

import { expect, test } from "../support/fixtures";
import { known, newPerson, newRole } from "../support/people";
import { enter } from "../support/session";
import { choose, field, openList, openPanel, panel, rowOf, rows, searchBox } from "../people/users-page";

const question = (page: Page) => page.getByRole("dialog", { name: "放弃修改？" });

test("Escape, the cross, Cancel, another row and Back ask before an edit is dropped", async ({ page }) => {
  const [username, namesake] = ["20060183", "20110226"];
  await openList(page, known.school_admin, "?q=张伟");
  await rowOf(page, username).getByRole("link").click();
  const form = panel(page);
  await field(form, "姓名").fill("张小伟");

  const ways: (() => Promise<void>)[] = [
    () => page.keyboard.press("Escape"),
    () => form.getByRole("button", { name: "关闭" }).click(),
    () => form.getByRole("button", { name: "取消" }).click(),
    () => rowOf(page, namesake).getByRole("link").click(),
    () => page.getByRole("link", { name: "角色管理" }).click(),
    async () => void (await page.goBack()),
  ];
  for (const leave of ways) {
    await leave();
    await expect(question(page)).toContainText("有修改还没有保存");
    await question(page).getByRole("button", { name: "继续修改" }).click();
    await expect(question(page)).toBeHidden();
    await expect(field(form, "姓名")).toHaveValue("张小伟");
    await expect(page).toHaveURL((url) => url.searchParams.get("user") === username);
  }

  // In the question, Escape means "keep": it neither discards nor asks again.
  await field(form, "姓名").focus();
  await page.keyboard.press("Escape");
  await expect(question(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question(page)).toBeHidden();
  await expect(field(form, "姓名")).toBeFocused();

  await page.keyboard.press("Escape");
  await question(page).getByRole("button", { name: "放弃修改" }).click();
  await expect(form).toBeHidden();
  await page.goto(`/user/manageUsers?user=${username}`);
  await expect(field(form, "姓名")).toHaveValue("张伟");
});

test("nothing is asked when nothing is unsaved, nor when only the list changes", async ({ page }) => {
  const username = newPerson({ name: "冯八" });
  const form = await openPanel(page, known.school_admin, username);
  await page.keyboard.press("Escape");
  await expect(form).toBeHidden();

  await page.goBack();
  await field(form, "姓名").fill("冯小八");
  await searchBox(page).fill("liangqiushi");
  await expect(rows(page)).toHaveCount(1);
  await expect(field(form, "姓名")).toHaveValue("冯小八");
  await form.getByRole("button", { name: "保存" }).click();
  await expect(form.getByText("已保存")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(form).toBeHidden();
  await expect(question(page)).toBeHidden();
});

test("a role that was chosen and not granted counts as unsaved", async ({ page }) => {
  await openPanel(page, known.school_admin, newPerson());
  await panel(page).getByRole("combobox", { name: "角色" }).selectOption("督导");
  await page.keyboard.press("Escape");
  await expect(question(page)).toBeVisible();
});

test("a new person half written is asked about; one that was created is not", async ({ page }) => {
  await openList(page, known.school_admin, "?q=梁秋实&new=true");
  const form = panel(page, "新建用户");
  await field(form, "姓名").fill("陈九");
  await choose(page, known.college_admin, "编辑资料");
  await question(page).getByRole("button", { name: "继续修改" }).click();
  await expect(field(form, "姓名")).toHaveValue("陈九");

  await field(form, "学号或工号").fill(`e2e-${Date.now().toString(36)}`);
  await form.getByRole("button", { name: "创建用户" }).click();
  await expect(panel(page)).toContainText("陈九 的账号已创建");
  await expect(question(page)).toBeHidden();
});

test("a role being edited, and a new one, are asked about", async ({ page }) => {
  const role = newRole({ keys: ["user.read"] });
  await enter(page, known.school_admin, { path: `/user/roleManagement?role=${role.id}` });
  await page.getByRole("checkbox", { name: "查看课程" }).check();
  await page.getByRole("link", { name: "全部角色" }).click();
  await question(page).getByRole("button", { name: "继续修改" }).click();
  await expect(page.getByRole("checkbox", { name: "查看课程" })).toBeChecked();
  await page.getByRole("link", { name: "全部角色" }).click();
  await question(page).getByRole("button", { name: "放弃修改" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("角色管理");

  await page.getByRole("link", { name: "新建角色" }).click();
  await page.getByRole("textbox", { name: "中文名称" }).fill("实验员");
  await page.getByRole("link", { name: "用户管理" }).click();
  await expect(question(page)).toBeVisible();
});

test("signing out and switching role leave without a question", async ({ page }) => {
  const username = newPerson({ roles: ["school_admin", "teacher"] });
  await openPanel(page, username, newPerson({ name: "卫十" }));
  await field(panel(page), "姓名").fill("卫小十");
  await page.getByRole("button", { name: "切换角色，当前为学校管理员" }).click();
  await page.getByRole("menuitemradio", { name: /^教师/ }).click();
  await expect(page).toHaveURL("/user/infoCenter");
  await expect(page.getByRole("link", { name: "所授课程" })).toBeVisible();
  await expect(question(page)).toBeHidden();
});
