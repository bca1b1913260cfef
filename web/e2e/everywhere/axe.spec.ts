// WCAG 2.2 AA as far as a machine can tell, on every page, in both languages and both themes.
import type { Page } from "@playwright/test";

import { expectAccessible, expectAccessibleLooks } from "../support/accessible";
import { expect, test } from "../support/fixtures";
import { looks, themes } from "../support/looks";
import { opens, type PageName, pages } from "../support/pages";
import { known, newPerson, newRole, type RoleKey } from "../support/people";
import { enter, expectCentre, grantFor, openWith } from "../support/session";
import { thorough } from "../support/thorough";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const faults = (page: Page) => page.locator("[aria-invalid=true]");

async function checkPages(page: Page, role: RoleKey, names: readonly PageName[]) {
  const grant = await grantFor(page.request, known[role]);
  for (const name of names) {
    await enter(page, known[role], { grant, path: pages[name].path });
    await expect(heading(page)).toBeVisible();
    if (name === "infoCenter") await expectCentre(page);
    await expectAccessibleLooks(page, `${role}: ${name}`, heading(page));
  }
}

test("the sign-in page, with its errors, is accessible", async ({ page }) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 1800 });
    await page.goto("/");
    await page.getByRole("button", { name: "登录", exact: true }).click();
    await expect(faults(page)).toHaveCount(2);
    await expectAccessibleLooks(page, `sign-in at ${width}`, faults(page).nth(1));
  }
});

test("the pages about people, courses and evaluations are accessible", async ({ page }) => {
  await checkPages(page, "college_admin", opens.college_admin);
});

test("the pages of the school's settings are accessible", async ({ page }) => {
  await checkPages(page, "school_admin", ["infoCenter", "createTemplate", "calendarManagement", "roleManagement"]);
});

test("the pages of teachers, observers, enterprises and operators are accessible", async ({ page }) => {
  await checkPages(page, "teacher", ["infoCenter", "courseList"]);
  await checkPages(page, "observer", ["infoCenter", "evaluationList", "selectCourse"]);
  await checkPages(page, "enterprise", ["infoCenter", "enterpriseEvaList", "enterpriseEvaSubmit"]);
  await checkPages(page, "platform_operator", ["infoCenter"]);
});

test("the pages of a student are accessible, on a desk and on a phone", async ({ page }) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 1800 });
    await checkPages(page, "student", opens.student);
  }
});

test("not found, no permission and another person's profile are accessible", async ({ page }) => {
  const grant = await grantFor(page.request, known.school_admin);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 1800 });
    for (const path of ["/user/nonsense", "/user/courseList", `/user/infoCenter/${known.teacher}`]) {
      await enter(page, known.school_admin, { grant, path });
      await expect(heading(page)).not.toHaveText("个人中心");
      await expectAccessibleLooks(page, `${path} at ${width}`, heading(page));
    }
  }
  // Outside the shell there is nothing to change the language with.
  for (const { language, theme } of looks) {
    await openWith(page, "/nonsense", { local: { language, theme } });
    await expect(heading(page)).toBeVisible();
    await expectAccessible(page, `/nonsense in ${language}, ${theme}`);
  }
});

test("open menus, forms, dialogs and banners are accessible", async ({ page }) => {
  const username = newPerson({ roles: ["teacher", "college_admin"], mustChangePassword: true });
  const grant = await grantFor(page.request, username);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 1800 });
    await enter(page, username, { grant, path: "/user/infoCenter?edit=password" });
    await page.getByRole("button", { name: "修改密码" }).click();
    await expect(faults(page)).toHaveCount(3);
    await expectAccessibleLooks(page, `password form and banner at ${width}`, faults(page).nth(2));

    await page.getByRole("button", { name: /林小满/ }).click();
    await expect(page.getByRole("menu")).toBeVisible();
    await expectAccessibleLooks(page, `user menu at ${width}`, page.getByRole("menu"));
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).toBeHidden();

    const opensDialog = width === 390 ? "打开导航" : "退出并清除这台设备上的内容";
    await page.getByRole("button", { name: opensDialog, exact: true }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectAccessibleLooks(page, `dialog at ${width}`, page.getByRole("dialog"));
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await page.goto("/user/infoCenter?edit=language");
    const english = page.getByRole("radio", { name: "English" });
    await expect(english).toBeVisible();
    await expectAccessibleLooks(page, `language form at ${width}`, english, themes);
  }
});

test("the panel of a user, its errors and what asks before leaving are accessible", thorough, async ({ page }) => {
  const grant = await grantFor(page.request, known.school_admin);
  const person = newPerson({ roles: ["teacher", "college_admin"] });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 1800 });
    await enter(page, known.school_admin, { grant, path: `/user/manageUsers?user=${person}` });
    await expect(page.getByRole("button", { name: "保存" })).toBeVisible();
    await expectAccessibleLooks(page, `panel at ${width}`, page.getByRole("textbox", { name: /^(姓名|Name)$/ }));
    await page.getByRole("textbox", { name: "姓名" }).fill("林大满");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name: "放弃修改？" })).toBeVisible();
    await expectAccessibleLooks(
      page,
      `question before leaving at ${width}`,
      page.getByRole("dialog", { name: /^(放弃修改？|Discard your changes\?)$/ }),
    );
    await page.getByRole("button", { name: "放弃修改" }).click();

    await page.goto("/user/manageUsers?new=true");
    await page.getByRole("textbox", { name: "姓名" }).press("Enter");
    await expect(faults(page)).toHaveCount(2);
    await expectAccessibleLooks(page, `new user with errors at ${width}`, faults(page).nth(1));
  }
});

test("a role being edited and what its change means are accessible", thorough, async ({ page }) => {
  const grant = await grantFor(page.request, known.school_admin);
  const role = newRole({ keys: ["user.read", "notice.manage"] });
  newPerson({ roles: [role.key] });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 3600 });
    await enter(page, known.school_admin, { grant, path: `/user/roleManagement?role=${role.id}` });
    await page.locator("input[value='notice.manage']").uncheck();
    await expectAccessibleLooks(page, `role at ${width}`, page.locator("input[value='notice.manage']:not(:checked)"));
    await page.getByRole("button", { name: "保存" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectAccessibleLooks(page, `preview at ${width}`, page.getByRole("dialog"));
    await page.getByRole("dialog").getByRole("button").first().click();
    await page.getByRole("button", { name: "放弃改动" }).click();
  }
});
