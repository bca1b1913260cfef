// Roles: made, copied, changed with a look at whom it touches, deleted.
import type { Page } from "@playwright/test";

import { expect, test } from "../support/fixtures";
import { known, newPerson, newRole } from "../support/people";
import { newSchool } from "../support/school";
import { enter, signIn } from "../support/session";
import { thorough } from "../support/thorough";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const key = (page: Page, name: string) => page.getByRole("checkbox", { name, exact: true });
const save = (page: Page) => page.getByRole("button", { name: "保存", exact: true });
const roleRow = (page: Page, name: string) => page.getByRole("table").getByRole("row").filter({ hasText: name });
const freshKey = () => `e2e_${Date.now().toString(36)}_${test.info().workerIndex}`;

async function openRole(page: Page, id: string) {
  await enter(page, known.school_admin, { path: `/user/roleManagement?role=${id}` });
  await expect(page.getByRole("heading", { name: "权限" })).toBeVisible();
}

test("a role is begun from a ready one, changed and made", async ({ page }) => {
  await enter(page, known.school_admin, { path: "/user/roleManagement?new=true" });
  await page.getByRole("button", { name: "院领导" }).click();
  const name = page.getByRole("textbox", { name: "中文名称" });
  await expect(name).toHaveValue("院领导");
  await name.fill("教学副院长");
  await page.getByRole("textbox", { name: "标识" }).fill("dean_of_teaching");
  await page.getByRole("button", { name: "创建", exact: true }).click();
  await expect(heading(page)).toHaveText("教学副院长");
});

test("a role is made: what is missing is said at the field, and then it is in the list", async ({ page }) => {
  await enter(page, known.school_admin, { path: "/user/roleManagement" });
  await page.getByRole("link", { name: "新建角色" }).click();
  await expect(heading(page)).toHaveText("新建角色");
  await expect(heading(page)).toBeFocused();
  const create = page.getByRole("button", { name: "创建", exact: true });
  await create.click();
  const name = page.getByRole("textbox", { name: "中文名称" });
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription("请填写中文名称");
  await name.fill("实验室主任");
  const mark = page.getByRole("textbox", { name: "标识" });
  await mark.fill("Not A Key");
  await create.click();
  await expect(mark).toBeFocused();
  await expect(mark).toHaveAccessibleDescription(/小写字母、数字或下划线/);
  await mark.fill("teacher");
  await key(page, "教授课程").check();
  await create.click();
  await expect(mark).toHaveAccessibleDescription("已有角色用了这个标识，请换一个");

  const own = freshKey();
  await mark.fill(own);
  // A key above the role's level cannot be ticked, and says why.
  await expect(key(page, "查看用户")).toHaveAccessibleDescription(/需要 2 级，这个角色是 1 级/);
  await page.getByRole("radio", { name: /^2 级/ }).check();
  await key(page, "查看用户").check();
  await create.click();
  await expect(page.getByText("已创建“实验室主任”")).toBeVisible();
  await expect(heading(page)).toHaveText("实验室主任");
  await page.getByRole("link", { name: "全部角色" }).click();
  await expect(roleRow(page, own)).toContainText("0 人");
  await expect(roleRow(page, own).getByRole("link", { name: "实验室主任", exact: true })).toBeFocused();
});

test("a copy begins with what the original holds, without what is above its maker", async ({ page }) => {
  await enter(page, known.school_admin, { path: "/user/roleManagement" });
  await page.getByRole("link", { name: "复制“平台运维”" }).click();
  await expect(page.getByText("高于你级别的权限没有带过来：管理学校。")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "中文名称" })).toHaveValue("平台运维（副本）");
  await expect(page.getByRole("radio", { name: /^3 级/ })).toBeChecked();
  await expect(key(page, "查看审计记录")).toBeChecked();
  await expect(key(page, "管理学校")).not.toBeChecked();

  await page.getByRole("textbox", { name: "中文名称" }).fill("审计员");
  const own = freshKey();
  await page.getByRole("textbox", { name: "标识" }).fill(own);
  await page.getByRole("button", { name: "创建", exact: true }).click();
  await expect(heading(page)).toHaveText("审计员");
  await expect(page.getByText(`${own} · 3 级 · 全校`)).toBeVisible();
});

test("before a change is saved one sees what it gives and takes, and from whom by name", async ({ page }) => {
  const role = newRole({ keys: ["user.read", "course.read"], name: "教学秘书" });
  const [one, two] = [newPerson({ name: "孟春", roles: [role.key] }), newPerson({ name: "仲夏", roles: [role.key] })];
  await openRole(page, role.id);
  await key(page, "查看用户").uncheck();
  await key(page, "管理通知").check();
  await expect(page.getByText("未保存：增加 1 项权限，去掉 1 项权限")).toBeVisible();
  await save(page).click();

  const preview = page.getByRole("dialog", { name: "保存对“教学秘书”的改动？" });
  await expect(preview).toContainText("这会影响 2 人");
  await expect(preview).toContainText(`孟春 ${one}`);
  await expect(preview).toContainText(`仲夏 ${two}`);
  await expect(preview).toContainText(/收回的权限查看用户/);
  await expect(preview).toContainText(/新增的权限管理通知/);
  await preview.getByRole("button", { name: "返回修改" }).click();
  await expect(preview).toBeHidden();
  await expect(key(page, "管理通知")).toBeChecked();

  await save(page).click();
  await preview.getByRole("button", { name: "保存改动" }).click();
  await expect(page.getByText("已保存")).toBeVisible();
  await page.reload();
  await expect(key(page, "管理通知")).toBeChecked();
  await expect(key(page, "查看用户")).not.toBeChecked();
});

test("two administrators change one role: both changes are kept, and the second is told", async ({ page, device }) => {
  const role = newRole({ keys: ["user.read"], name: "值班员" });
  await openRole(page, role.id);
  await key(page, "查看课程").check();
  const other = await device();
  await openRole(other, role.id);
  await key(other, "管理通知").check();
  await save(other).click();
  await expect(other.getByText("已保存")).toBeVisible();

  await save(page).click();
  await expect(page.getByText("这个角色刚被别人改过。")).toBeVisible();
  await expect(page.getByText("增加了：管理通知。")).toBeVisible();
  await expect(key(page, "查看课程")).toBeChecked();
  await expect(key(page, "管理通知")).toBeChecked();
  await save(page).click();
  await expect(page.getByText("已保存")).toBeVisible();
});

test(
  "a role in use says who holds it; when nobody does, it is deleted after a question",
  thorough,
  async ({ page }) => {
    const role = newRole({ keys: ["user.read"], name: "临时工" });
    const holder = newPerson({ name: "季秋", roles: [role.key, "teacher"] });
    await openRole(page, role.id);
    await page.getByRole("button", { name: "删除" }).click();
    const held = page.getByRole("dialog", { name: "现在还不能删除“临时工”" });
    await expect(held).toContainText("还有 1 人持有它");
    await held.getByRole("link", { name: "季秋" }).click();
    await expect(page).toHaveURL(`/user/userDetail/${holder}`);
    await page.getByRole("link", { name: "编辑" }).click();
    const taken = page.getByRole("button", { name: "收回临时工（全校）" });
    await taken.click();
    await taken.click();
    await expect(page.getByText("已收回临时工（全校）。")).toBeVisible();

    await page.goto(`/user/roleManagement?role=${role.id}`);
    await page.getByRole("button", { name: "删除" }).click();
    await page.getByRole("dialog", { name: "删除“临时工”？" }).getByRole("button", { name: "删除角色" }).click();
    await expect(page.getByText("已删除“临时工”")).toBeVisible();
    await expect(heading(page)).toHaveText("角色管理");
    await expect(roleRow(page, role.key)).toHaveCount(0);
    await page.goto(`/user/roleManagement?role=${role.id}`);
    await expect(page.getByText("没有找到这个角色")).toBeVisible();
  },
);

test("a built-in role keeps its name and cannot be deleted; one above one's level is only read", async ({ page }) => {
  await enter(page, known.school_admin, { path: "/user/roleManagement" });
  await page.getByRole("link", { name: "学院管理员", exact: true }).click();
  await expect(page.getByText(/内置角色的名称、标识、级别和范围固定，不能删除/)).toBeVisible();
  await expect(page.getByRole("main").getByRole("textbox")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "删除" })).toHaveCount(0);
  await expect(key(page, "管理通知")).toBeEnabled();

  await page.getByRole("link", { name: "全部角色" }).click();
  await page.getByRole("link", { name: "平台运维", exact: true }).click();
  await expect(page.getByText("这个角色是 4 级，你是 3 级，只能查看。")).toBeVisible();
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  await expect(save(page)).toHaveCount(0);
});

test("the last way to manage roles cannot be given up, and that is said in words", async ({ device, baseURL }) => {
  const school = newSchool(baseURL);
  const page = await device({ baseURL: school.baseURL });
  await signIn(page, school.administrator);
  await page.getByRole("link", { name: "角色管理" }).click();
  await page.getByRole("link", { name: "学校管理员", exact: true }).click();
  await key(page, "管理角色").uncheck();
  await save(page).click();
  const preview = page.getByRole("dialog");
  await expect(preview).toContainText("你现在用的就是这个角色，改动也作用于你。");
  await preview.getByRole("button", { name: "保存改动" }).click();
  await expect(preview).toBeHidden();
  await expect(key(page, "管理角色")).toBeFocused();
  await expect(key(page, "管理角色")).toHaveAccessibleDescription(/再没有别人能管理角色了，这一项不能去掉/);

  // Nor by the account, nor by the role.
  await page.getByRole("button", { name: "放弃改动" }).click();
  await page.goto(`${school.baseURL}/user/manageUsers?user=${school.administrator}`);
  const refusal = "这是最后一位能管理角色的人，不能这样改。先让另一个人也能管理角色。";
  const taken = page.getByRole("button", { name: "收回学校管理员（全校）" });
  await taken.click();
  await taken.click();
  await expect(page.getByText(refusal)).toBeVisible();
  await page.getByRole("switch", { name: "可以登录" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "停用账号" }).click();
  await expect(page.getByRole("dialog").getByText(refusal)).toBeVisible();
});

test("a change to one's own role shows in one's own navigation at once", async ({ device, baseURL }) => {
  const school = newSchool(baseURL);
  const page = await device({ baseURL: school.baseURL });
  await signIn(page, school.administrator);
  await page.getByRole("link", { name: "角色管理" }).click();
  await page.getByRole("link", { name: "学校管理员", exact: true }).click();
  const navigation = page.getByRole("navigation", { name: "主导航" });
  await expect(navigation.getByRole("link", { name: "校历管理" })).toBeVisible();
  await key(page, "管理校历").uncheck();
  await save(page).click();
  await page.getByRole("dialog").getByRole("button", { name: "保存改动" }).click();
  await expect(page.getByText("已保存")).toBeVisible();
  await expect(navigation.getByRole("link", { name: "校历管理" })).toHaveCount(0);
  await expect(heading(page)).toHaveText("学校管理员");
});

test("who may not manage roles is told so inside the shell", async ({ page }) => {
  await enter(page, known.college_admin, { path: "/user/roleManagement" });
  await expect(heading(page)).toHaveText("没有权限");
});
