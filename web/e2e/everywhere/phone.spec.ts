import type { Page } from "@playwright/test";

import { expect, test } from "../support/fixtures";
import { speak } from "../support/looks";
import { opens, pages, roles } from "../support/pages";
import { known, newPerson } from "../support/people";
import { expectLoaded, expectNoSidewaysScroll, phone } from "../support/phone";
import { accountPath, enter, expectCentre } from "../support/session";

test.use(phone);

const languages = ["zh-CN", "en"] as const;

test("no page scrolls sideways on a phone", async ({ page }) => {
  await page.goto("/");
  for (const language of languages) {
    await speak(page, language);
    await expect(page.getByRole("button", { name: /^(登录|Sign in)$/ })).toBeVisible();
    await expectNoSidewaysScroll(page, `/ in ${language}`);
  }
  for (const role of roles) {
    for (const path of ["/user/infoCenter", accountPath]) {
      await enter(page, known[role], { path });
      await expectCentre(page);
      for (const language of languages) {
        await speak(page, language);
        await expectNoSidewaysScroll(page, `${role}: ${path} in ${language}`);
      }
    }
  }
  // In English, whose words are longer.
  await enter(page, known.school_admin);
  for (const name of opens.school_admin) {
    await page.goto(pages[name].path);
    await expectLoaded(page);
    await expectNoSidewaysScroll(page, pages[name].path);
  }
  for (const path of ["/user/courseList", "/nonsense", "/user/infoCenter/20130177", "/user/infoCenter?edit=password"]) {
    await page.goto(path);
    await expectLoaded(page);
    await expectNoSidewaysScroll(page, path);
  }
});

test("on the narrowest phones filters are read in full, and no name by half", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await enter(page, known.school_admin);
  for (const language of languages) {
    await page.goto("/user/manageUsers");
    await speak(page, language);
    await expectLoaded(page);
    // Each part of the brand is seen in full or not at all: other signs come and go beside it.
    const half = await page.locator("[data-brand]").evaluate((brand) => {
      const frame = brand.getBoundingClientRect();
      const parts = [...brand.children].map((part) => part.getBoundingClientRect());
      return parts.filter(({ top, right }) => top < frame.bottom - 1 && right > frame.right + 1).length;
    });
    expect(half, language).toBe(0);
    const cut = await page
      .getByRole("main")
      .getByRole("combobox")
      .evaluateAll((filters) => {
        const written = document.createElement("canvas").getContext("2d");
        return (filters as HTMLSelectElement[]).flatMap((filter) => {
          const { font, paddingLeft, paddingRight } = getComputedStyle(filter);
          if (written) written.font = font;
          const words = filter.selectedOptions[0]?.label ?? "";
          const room = filter.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
          return (written?.measureText(words).width ?? 0) > room ? [words] : [];
        });
      });
    expect(cut, language).toEqual([]);
    await expectNoSidewaysScroll(page, `/user/manageUsers at 320 in ${language}`);
  }
});

test("the drawer opens the navigation, leads to a page and closes", async ({ page }) => {
  await enter(page, known.college_admin);
  const open = page.getByRole("button", { name: "打开导航" });
  await open.tap();
  const drawer = page.getByRole("dialog");
  await expect(drawer.getByRole("link", { name: "用户管理" })).toBeVisible();
  await drawer.getByRole("button", { name: "关闭" }).tap();
  await expect(drawer).toBeHidden();

  await open.tap();
  await drawer.getByRole("link", { name: "用户管理" }).tap();
  await expect(page).toHaveURL("/user/manageUsers");
  await expect(drawer).toBeHidden();
});

test("staff see their role in the drawer and switch there", async ({ page }) => {
  await enter(page, newPerson({ roles: ["teacher", "college_admin"] }));
  await page.getByRole("button", { name: "打开导航" }).tap();
  const roles = page.getByRole("dialog").getByRole("region", { name: "切换角色" });
  await expect(roles.getByRole("button")).toHaveText([/^教师/, /^学院管理员计算机与信息工程学院/]);
  await expect(roles.getByRole("button", { name: /^教师/ })).toHaveAttribute("aria-current", "true");
  await roles.getByRole("button", { name: /^学院管理员/ }).tap();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  await page.getByRole("button", { name: "打开导航" }).tap();
  await expect(page.getByRole("dialog").getByRole("link", { name: "学院报告" })).toBeVisible();
  await expect(roles.getByRole("button", { name: /^学院管理员/ })).toHaveAttribute("aria-current", "true");
});

test("a student moves between the pages by the bottom bar", async ({ page }) => {
  await enter(page, known.student);
  const bar = page.getByRole("navigation", { name: "主导航" }).filter({ visible: true });
  await bar.getByRole("link", { name: "评价" }).tap();
  await expect(page).toHaveURL("/user/evaluationList");
  await expect(bar.locator("[aria-current=page]")).toHaveText(["评价"]);
  const box = await bar.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(844);
  await bar.getByRole("link", { name: "我的" }).tap();
  await expect(page).toHaveURL("/user/infoCenter");
});

/** What a finger can press, with its size; a box to tick counts with its label. */
function smallTargets(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("a, button, input, [role=menuitem], [role=menuitemradio]")].flatMap(
      (element) => {
        const target = element.matches("[type=checkbox], [type=radio]") ? element.closest("label") : element;
        const { width, height, bottom } = (target ?? element).getBoundingClientRect();
        const shown = element.checkVisibility() && bottom > 0 && width > 1;
        if (!shown || (width >= 44 && height >= 44)) return [];
        const name = element.getAttribute("aria-label") ?? element.textContent ?? element.tagName;
        return [`${name.trim()}: ${Math.round(width)} × ${Math.round(height)}`];
      },
    ),
  );
}

test("what a student presses is large enough for a thumb", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("button", { name: "登录", exact: true })).toBeVisible();
  expect(await smallTargets(page)).toEqual([]);

  await enter(page, known.student);
  await expect(page.getByText("这台设备", { exact: true })).toBeVisible();
  expect(await smallTargets(page)).toEqual([]);
  for (const edit of ["email", "language", "password"]) {
    await page.goto(`/user/infoCenter?edit=${edit}`);
    await expect(page.getByRole("button", { name: "取消" })).toBeVisible();
    expect(await smallTargets(page), edit).toEqual([]);
  }
  await page.goto("/user/evaluationList");
  await expectLoaded(page);
  await expect(page.getByRole("link", { name: "我的答卷算进去了吗？" })).toBeVisible();
  expect(await smallTargets(page)).toEqual([]);
});
