import { expect, test } from "../support/fixtures";
import { known, newPerson } from "../support/people";
import { enter, expectCentre } from "../support/session";

test("an administrator reads the profile of someone in the college", async ({ page }) => {
  const username = newPerson({ name: "许清如", email: "xu@linjiang.example", roles: ["teacher"] });
  await enter(page, known.college_admin, { path: `/user/infoCenter/${username}` });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("许清如");
  const profile = page.getByRole("region", { name: "个人资料" });
  await expect(profile).toContainText("计算机与信息工程学院");
  await expect(profile).toContainText("xu@linjiang.example");
  await expect(profile).toContainText("正常");
  await expect(page.getByRole("region", { name: "角色" })).toContainText("教师");
  await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
  // It belongs to the people, not to one's own centre.
  await expect(page).toHaveTitle("用户资料 · 课评");
  await expect(page.getByRole("navigation", { name: "当前位置" }).getByRole("listitem")).toHaveText([
    "人员",
    "用户管理",
    "许清如",
  ]);
  await expect(page.getByRole("navigation", { name: "主导航" }).locator("[aria-current=page]")).toHaveText("用户管理");
});

test("somebody outside the college is not found, just as nobody is", async ({ page }) => {
  const outside = newPerson({ college: "SFL" });
  for (const username of [outside, "nobody-at-all"]) {
    await enter(page, known.college_admin, { path: `/user/infoCenter/${username}` });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("没有找到这个用户");
  }
  await enter(page, known.school_admin, { path: `/user/infoCenter/${outside}` });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("林小满");
});

test("a disabled person's profile says so", async ({ page }) => {
  const username = newPerson({ state: "disabled" });
  await enter(page, known.school_admin, { path: `/user/infoCenter/${username}` });
  await expect(page.getByText("已停用")).toBeVisible();
});

test("without the permission one reads nobody's profile but one's own", async ({ page }) => {
  await enter(page, known.teacher, { path: `/user/infoCenter/${known.student}` });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("没有权限");
  await page.goto(`/user/infoCenter/${known.teacher}`);
  await expect(page.getByRole("button", { name: /修改 密码/ })).toBeVisible();
});

test("one's own name in the address is one's own centre", async ({ page }) => {
  const username = newPerson();
  await enter(page, username, { path: `/user/infoCenter/${username}` });
  await expect(page.getByRole("button", { name: "退出登录" })).toBeVisible();
  await page.goto("/user/infoCenter");
  await expectCentre(page);
});
