// WCAG 2.2 AA as far as a machine can tell, on every page, in both languages and both themes.
import type { Page } from "@playwright/test";

import { expectAccessible, looks } from "../support/accessible";
import { expect, test } from "../support/fixtures";
import { opens, type PageName, pages } from "../support/pages";
import { known, newPerson, newRole, type RoleKey } from "../support/people";
import { enter, grantFor } from "../support/session";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

async function setLook(page: Page, look: (typeof looks)[number]) {
  await page.goto("/favicon.svg");
  await page.evaluate((chosen) => {
    for (const [name, value] of Object.entries(chosen)) localStorage.setItem(name, value);
  }, look);
}

/** Changes language and appearance by the shell's own buttons: quicker than loading the page again. */
async function putOn(page: Page, look: (typeof looks)[number]) {
  const html = page.locator("html");
  if ((await html.getAttribute("lang")) !== look.language) {
    await page.getByRole("button", { name: /^(English|中文)$/ }).click();
    await expect(html).toHaveAttribute("lang", look.language);
  }
  const appearance = page.getByRole("button", { name: /^(外观|Appearance)/ });
  while ((await html.getAttribute("data-theme")) !== look.theme) await appearance.click();
}

async function checkPages(page: Page, role: RoleKey, names: readonly PageName[]) {
  const grant = await grantFor(page.request, known[role]);
  for (const name of names) {
    await enter(page, known[role], { grant, path: pages[name].path, ...looks[0] });
    await expect(heading(page)).toBeVisible();
    if (name === "infoCenter") await expect(page.getByText(/^(这台设备|This device)$/)).toBeVisible();
    for (const look of looks) {
      await putOn(page, look);
      await expectAccessible(page, `${role}: ${name} in ${look.language}, ${look.theme}`);
    }
  }
}

test("the sign-in page, with its errors, is accessible", async ({ page }) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 1800 });
    for (const look of looks) {
      await setLook(page, look);
      await page.goto("/");
      const submit = page.getByRole("button", { name: /^(登录|Sign in)$/ });
      await submit.click();
      await expect(page.locator("[aria-invalid=true]")).toHaveCount(2);
      await expectAccessible(page, `sign-in in ${look.language}, ${look.theme}, at ${width}`);
    }
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
      for (const look of looks) {
        await putOn(page, look);
        await expectAccessible(page, `${path} in ${look.language}, ${look.theme}, at ${width}`);
      }
    }
  }
  for (const look of looks) {
    await setLook(page, look);
    await page.goto("/nonsense");
    await expect(heading(page)).toBeVisible();
    await expectAccessible(page, `/nonsense in ${look.language}, ${look.theme}`);
  }
});

test("open menus, forms, dialogs and banners are accessible", async ({ page }) => {
  const username = newPerson({ roles: ["teacher", "college_admin"], mustChangePassword: true });
  const grant = await grantFor(page.request, username);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 1800 });
    await enter(page, username, { grant, path: "/user/infoCenter?edit=password" });
    for (const look of looks) {
      const where = `in ${look.language}, ${look.theme}, at ${width}`;
      await putOn(page, look);
      await page.getByRole("button", { name: /^(修改密码|Change password)$/ }).click();
      await expect(page.locator("[aria-invalid=true]")).toHaveCount(3);
      await expectAccessible(page, `password form and banner ${where}`);

      await page.getByRole("button", { name: /林小满/ }).click();
      await expect(page.getByRole("menu")).toBeVisible();
      await expectAccessible(page, `user menu ${where}`);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("menu")).toBeHidden();

      const opensDialog =
        width === 390
          ? /^(打开导航|Open navigation)$/
          : /^(退出并清除这台设备上的内容|Sign out and clear this device)$/;
      await page.getByRole("button", { name: opensDialog }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await expectAccessible(page, `dialog ${where}`);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toBeHidden();
    }
    await page.goto("/user/infoCenter?edit=language");
    await expect(page.getByRole("radio", { name: "English" })).toBeVisible();
    await expectAccessible(page, `language form at ${width}`);
  }
});

test("the panel of a user, its errors and what asks before leaving are accessible", async ({ page }) => {
  const grant = await grantFor(page.request, known.school_admin);
  const person = newPerson({ roles: ["teacher", "college_admin"] });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 1800 });
    for (const look of looks) {
      const where = `in ${look.language}, ${look.theme}, at ${width}`;
      await enter(page, known.school_admin, { grant, path: `/user/manageUsers?user=${person}`, ...look });
      await expect(page.getByRole("button", { name: /^(保存|Save)$/ })).toBeVisible();
      await expectAccessible(page, `panel ${where}`);
      await page.getByRole("textbox", { name: /^(姓名|Name)$/ }).fill("林大满");
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog", { name: /^(放弃修改？|Discard your changes\?)$/ })).toBeVisible();
      await expectAccessible(page, `question before leaving ${where}`);
      await page.getByRole("button", { name: /^(放弃修改|Discard changes)$/ }).click();

      await page.goto("/user/manageUsers?new=true");
      await page.getByRole("textbox", { name: /^(姓名|Name)$/ }).press("Enter");
      await expect(page.locator("[aria-invalid=true]")).toHaveCount(2);
      await expectAccessible(page, `new user with errors ${where}`);
    }
  }
});

test("a role being edited and what its change means are accessible", async ({ page }) => {
  const grant = await grantFor(page.request, known.school_admin);
  const role = newRole({ keys: ["user.read", "notice.manage"] });
  newPerson({ roles: [role.key] });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 1800 });
    for (const look of looks) {
      const where = `in ${look.language}, ${look.theme}, at ${width}`;
      await enter(page, known.school_admin, { grant, path: `/user/roleManagement?role=${role.id}`, ...look });
      await page.locator("input[value='notice.manage']").uncheck();
      await expectAccessible(page, `role ${where}`);
      await page.getByRole("button", { name: /^(保存|Save)$/ }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await expectAccessible(page, `preview ${where}`);
      await page.getByRole("dialog").getByRole("button").first().click();
      await page.getByRole("button", { name: /^(放弃改动|Discard changes)$/ }).click();
    }
  }
});
