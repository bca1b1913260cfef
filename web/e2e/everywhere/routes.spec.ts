// Section 2's table of routes, under each role.
import type { Page } from "@playwright/test";

import { contractOpens, contractPages } from "./contract-pages";
import { expect, test } from "../support/fixtures";
import { inNavigation, opens, type PageName, pageNames, pages, roles } from "../support/pages";
import { known, type RoleKey } from "../support/people";
import { enter, grantFor } from "../support/session";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

async function expectShell(page: Page) {
  await expect(
    page.getByRole("navigation", { name: /主导航|Main navigation/ }).filter({ visible: true }),
  ).toBeVisible();
}

async function expectOpen(page: Page, path: string) {
  await expect(heading(page), path).toBeVisible();
  await expect(heading(page), path).not.toHaveText(/没有权限|页面不存在|No permission|Not found/);
}

/** Every page opens with its title, or says inside the shell that it may not be opened. */
async function expectPages(page: Page, role: RoleKey) {
  await enter(page, known[role]);
  for (const name of pageNames) {
    const { path, zh } = pages[name];
    await page.goto(path);
    await expectShell(page);
    await expect(page, path).toHaveTitle(`${zh} · 课评`);
    if (opens[role].includes(name)) await expectOpen(page, path);
    else await expect(heading(page), path).toHaveText("没有权限");
  }
}

async function expectNavigation(page: Page, role: RoleKey) {
  await page.goto("/user/infoCenter");
  const links = page.getByRole("navigation", { name: "主导航" }).filter({ visible: true }).getByRole("link");
  await expect(links.first()).toBeVisible();
  if (role === "student") await expect(links.filter({ hasText: "通知" })).toBeVisible();
  const shown = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  const entries = inNavigation(role).map((name): string => pages[name].path);
  // A student's bar has a view of the personal centre besides.
  if (role === "student") entries.push(`${pages.infoCenter.path}?view=messages`);
  expect(new Set(shown)).toEqual(new Set(entries));
  expect(shown).toHaveLength(entries.length);
}

test("the contract's pages have its addresses and titles, and open for whom it says", () => {
  expect(pages).toMatchObject(contractPages);
  for (const role of roles)
    expect(opens[role].filter((name) => name in contractPages).toSorted(), role).toEqual(
      contractOpens[role].toSorted(),
    );
});

test("a student opens a student's pages and is shown no others", async ({ page }) => {
  await expectPages(page, "student");
  await expectNavigation(page, "student");
});

test("a teacher opens a teacher's pages and is shown no others", async ({ page }) => {
  await expectPages(page, "teacher");
  await expectNavigation(page, "teacher");
});

test("an observer opens an observer's pages and is shown no others", async ({ page }) => {
  await expectPages(page, "observer");
  await expectNavigation(page, "observer");
});

test("an enterprise opens an enterprise's pages and is shown no others", async ({ page }) => {
  await expectPages(page, "enterprise");
  await expectNavigation(page, "enterprise");
});

test("a college administrator opens a college administrator's pages and is shown no others", async ({ page }) => {
  await expectPages(page, "college_admin");
  await expectNavigation(page, "college_admin");
});

test("a school administrator opens a school administrator's pages and is shown no others", async ({ page }) => {
  await expectPages(page, "school_admin");
  await expectNavigation(page, "school_admin");
});

test("a platform operator opens an operator's pages and is shown no others", async ({ page }) => {
  await expectPages(page, "platform_operator");
  await expectNavigation(page, "platform_operator");
});

test("every page has its title in English too", async ({ page }) => {
  const seen = new Set<PageName>();
  for (const role of ["school_admin", "student", "teacher", "observer", "enterprise"] as const) {
    const grant = await grantFor(page.request, known[role]);
    for (const name of opens[role].filter((candidate) => !seen.has(candidate))) {
      seen.add(name);
      const { path, en } = pages[name];
      await enter(page, known[role], { grant, path, language: "en" });
      await expect(page, path).toHaveTitle(`${en} · Keping`);
      await expectOpen(page, path);
    }
  }
  expect(seen.size).toBe(pageNames.length);
});

test("an entry of the navigation leads to its page, names it and marks itself", async ({ page }) => {
  await enter(page, known.school_admin);
  const navigation = page.getByRole("navigation", { name: "主导航" });
  for (const name of inNavigation("school_admin").filter((candidate) => candidate !== "infoCenter")) {
    const { path, zh } = pages[name];
    await navigation.getByRole("link", { name: zh, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(heading(page)).toContainText(zh);
    await expect(heading(page)).toBeFocused();
    await expect(navigation.locator("[aria-current=page]")).toHaveText([zh]);
  }
  await page.goBack();
  await expect(heading(page)).not.toContainText("学院报告");
});

test("home is the shell's first entry and opens the personal centre", async ({ page }) => {
  await enter(page, known.school_admin, { path: pages.collegeReport.path });
  await page.getByRole("navigation", { name: "主导航" }).getByRole("link", { name: "首页", exact: true }).click();
  await expect(page).toHaveURL(pages.infoCenter.path);
  await page.goto("/user");
  await expect(page).toHaveURL(pages.infoCenter.path);
});

test("whoever leaves a page before its answer has come is not brought back by it", async ({ page }) => {
  const holdBack = async (what: RegExp) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(what, async (route) => {
      await released;
      await route.continue();
    });
    return release;
  };
  const releaseReport = await holdBack(/\/reports\/college(\?|$)/);
  const releaseHome = await holdBack(/\/InfoCenterPage-[^/]*\.js$/);
  await enter(page, known.school_admin, { path: pages.collegeReport.path });
  await page.getByRole("navigation", { name: "主导航" }).getByRole("link", { name: "首页", exact: true }).click();
  await expect(page).toHaveURL(pages.infoCenter.path);
  releaseReport();
  // The report is of the term before the one in view, which its page says in the address as long as it is looked at.
  await expect(heading(page)).toHaveText("学院报告：全校");
  releaseHome();
  await expect(heading(page)).not.toContainText("学院报告");
  await expect(page).toHaveURL(pages.infoCenter.path);
});

test("any other path is an error page with a way back", async ({ page }) => {
  const unknown = [
    "/nonsense",
    "/User",
    "/user/nonsense",
    "/user/templateManagement",
    "/user/template/ViewTemplate",
    "/user/userDetail",
    "/user/infoCenter/20130177/more",
    "/auth/login",
  ];
  await page.goto("/nonsense");
  await expect(heading(page)).toHaveText("页面不存在");
  await expect(page).toHaveTitle("页面不存在 · 课评");
  await page.getByRole("link", { name: "去登录" }).click();
  await expect(page).toHaveURL("/");

  await enter(page, known.teacher);
  for (const path of unknown) {
    await page.goto(path);
    await expect(heading(page), path).toHaveText("页面不存在");
    await expect(page.getByRole("link", { name: "回到个人中心" }), path).toBeVisible();
  }
  await page.goto("/user/nonsense");
  await expectShell(page);
  await page.getByRole("link", { name: "回到个人中心" }).click();
  await expect(page).toHaveURL("/user/infoCenter");

  await enter(page, known.teacher, { path: "/nonsense", language: "en" });
  await expect(heading(page)).toHaveText("Not found");
});

test("details of nothing in particular lead to the list that has them", async ({ page }) => {
  for (const [who, list] of [
    [known.student, "课程评价"],
    [known.teacher, "所授课程"],
    [known.school_admin, "评价管理"],
    [known.platform_operator, "个人中心"],
  ] as const) {
    await enter(page, who, { path: "/user/evaluationDetail" });
    await expect(heading(page)).toHaveText("评价详情");
    await page.getByRole("main").getByRole("link", { name: list }).click();
    await expect(page).toHaveTitle(`${list} · 课评`);
  }
  await enter(page, known.observer, { path: "/user/evaluationDetail?evaluation=7" });
  await expect(heading(page)).toHaveText("没有权限");
});

test("a page that may not be opened says so in English too, with a way back", async ({ page }) => {
  await enter(page, known.teacher, { path: "/user/roleManagement", language: "en" });
  await expectShell(page);
  await expect(heading(page)).toHaveText("No permission");
  await page.getByRole("link", { name: "Back to the Personal Center" }).click();
  await expect(page).toHaveURL("/user/infoCenter");
});
