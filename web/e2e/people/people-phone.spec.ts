// The pages about people and roles in a hand.
import type { Page } from "@playwright/test";

import { expect, test } from "../support/fixtures";
import { speak } from "../support/looks";
import { known, newPerson, newRole } from "../support/people";
import { expectNoSidewaysScroll, phone } from "../support/phone";
import { enter } from "../support/session";
import { choose, field, panel, rowOf, rows, searchBox } from "./users-page";
import { thorough } from "../support/thorough";

test.use(phone);

const manyRoles = ["teacher", "observer", "college_admin"];

/** Nothing that can be seen sticks out at the sides. */
async function expectWithinScreen(page: Page, where: string) {
  const outside = await page.evaluate(() => {
    const cutOff = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).overflowX !== "visible" || cutOff(element.parentElement));
    return [...document.body.querySelectorAll("*")].flatMap((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      const shown = width > 1 && element.checkVisibility() && !cutOff(element.parentElement);
      return shown && (left < 0 || right > window.screen.width) ? [element.outerHTML.slice(0, 120)] : [];
    });
  });
  expect(outside, where).toEqual([]);
}

async function expectFits(page: Page, where: string) {
  await expectNoSidewaysScroll(page, where);
  await expectWithinScreen(page, where);
}

/** The same in both languages. */
async function expectBothFit(page: Page, what: string) {
  for (const language of ["en", "zh-CN"] as const) {
    await speak(page, language);
    await test.step(`${what} in ${language}`, () => expectFits(page, `${what} in ${language}`));
  }
}

test(
  "the list, the panel, a new user and an empty result fit the screen in both languages",
  thorough,
  async ({ page }) => {
    const username = newPerson({
      name: "阿卜杜热西提·买买提明",
      email: "abdurexit.memetimin.of.a.long.name@cie.linjiang.example",
      roles: manyRoles,
    });
    const at = (search: string) => `/user/manageUsers${search}`;
    await enter(page, known.school_admin, { path: at("?page=50") });
    await expect(page.getByRole("table").locator("tbody").getByRole("row")).toHaveCount(20);
    await expectBothFit(page, "list");
    await page.goto(at(`?user=${username}`));
    await expect(page.getByRole("button", { name: "保存" })).toBeVisible();
    await expectBothFit(page, "panel");
    await page.goto(at("?new=true"));
    await page.getByRole("button", { name: "创建用户" }).tap();
    await expect(page.locator("[aria-invalid=true]")).toHaveCount(2);
    await expectBothFit(page, "new user");
    await page.goto(at("?q=nobody-at-all"));
    await expect(page.getByRole("button", { name: "清除筛选" })).toBeVisible();
    await expectBothFit(page, "empty list");
    await page.goto(`/user/userDetail/${username}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("阿卜杜热西提·买买提明");
    await expect(page.getByText("@cie.linjiang.example")).toBeVisible();
    await expectBothFit(page, "details");
  },
);

test("each person takes two lines, however long the college is called", async ({ page }) => {
  await enter(page, known.school_admin, { path: "/user/manageUsers?q=19860041", language: "en" });
  const row = page.getByRole("table").locator("tbody").getByRole("row");
  await expect(row).toHaveCount(1);
  await expect(row).toContainText("College of Mechanical and Electrical Engineering");
  expect((await row.boundingBox())?.height).toBeLessThan(72);
});

test("somebody is found, opened, changed and closed again", async ({ page }) => {
  const username = newPerson({ name: "褚遂良" });
  await enter(page, known.school_admin, { path: "/user/manageUsers" });
  await searchBox(page).fill("lqs");
  await expect(rowOf(page, known.college_admin)).toBeVisible();
  await choose(page, known.college_admin, "查看详情");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("梁秋实");

  await page.goto(`/user/manageUsers?user=${username}`);
  const sheet = page.getByRole("dialog", { name: "编辑用户" });
  const box = await sheet.boundingBox();
  expect([box?.x, box?.y, box?.width]).toEqual([0, 0, 390]);
  await field(sheet, "姓名").fill("褚小良");
  await sheet.getByRole("button", { name: "保存" }).tap();
  await expect(sheet.getByText("已保存")).toBeVisible();
  await sheet.getByRole("button", { name: "关闭" }).tap();
  await expect(panel(page)).toBeHidden();
  await expect(rows(page)).toHaveCount(20);
});

test("the pages of a list are reached from the middle too", async ({ page }) => {
  await enter(page, known.school_admin, { path: "/user/manageUsers?page=25" });
  const pages = page.getByRole("navigation", { name: "分页" });
  await expect(pages.getByRole("link").filter({ visible: true })).toHaveText(["", "1", "25", "50", ""]);
  expect((await pages.boundingBox())?.height).toBeLessThan(72);
  await pages.getByRole("link", { name: "下一页" }).tap();
  await expect(page).toHaveURL(/page=26/);
});

test("roles fit the screen: the list, one role with its preview, a new one", thorough, async ({ page }) => {
  const role = newRole({ keys: ["user.read", "course.read"], name: "教务处综合管理办公室值班秘书" });
  newPerson({ name: "阿卜杜热西提·买买提明", roles: [role.key] });
  newRole({ keys: ["user.read"], name: "Lehrveranstaltungsevaluationsbeauftragte" });
  await enter(page, known.school_admin, { path: "/user/roleManagement" });
  await expect(page.getByRole("link", { name: "学院管理员", exact: true })).toBeVisible();
  await expectBothFit(page, "roles");
  await page.goto("/user/roleManagement?new=true");
  await expect(page.getByRole("textbox").first()).toBeVisible();
  await expectBothFit(page, "new role");
  await page.goto(`/user/roleManagement?role=${role.id}`);
  await page.locator("input[value='user.read']").uncheck();
  await expectBothFit(page, "role");
  await page.getByRole("button", { name: "保存" }).tap();
  await expect(page.getByRole("dialog")).toContainText("阿卜杜热西提·买买提明");
  await expectBothFit(page, "preview");
  await page.getByRole("dialog").getByRole("button").first().tap();
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.getByRole("button", { name: "放弃改动" }).tap();
});

test("a permission taken away is said on the phone too", thorough, async ({ page, device }) => {
  const role = newRole({ keys: ["user.read", "user.manage"] });
  const username = newPerson({ name: "方晴", roles: [role.key, "teacher"] });
  await enter(page, username, { path: `/user/manageUsers?user=${newPerson()}` });
  const sheet = page.getByRole("dialog", { name: "编辑用户" });
  await field(sheet, "姓名").fill("另一个人");

  const desk = await device();
  await enter(desk, known.school_admin, { path: `/user/manageUsers?user=${username}` });
  const taken = desk.getByRole("button", { name: `收回${role.name}（全校）` });
  await taken.click();
  await taken.click();
  await expect(desk.getByText(`已收回${role.name}（全校）。`)).toBeVisible();

  await sheet.getByRole("button", { name: "保存" }).tap();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("没有权限");
  await expect(page.getByText("原来的角色已被管理员收回，你现在的角色是教师。")).toBeVisible();
  await expectFits(page, "no permission");
  await page.getByRole("button", { name: "打开导航" }).tap();
  await expect(page.getByRole("dialog").getByRole("link", { name: "所授课程" })).toBeVisible();
  await expect(page.getByRole("dialog").getByRole("region", { name: "当前角色" })).toContainText("教师");
});
