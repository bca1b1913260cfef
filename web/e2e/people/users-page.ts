// The list of users and its side panel, by the names a person sees.
import { expect, type Locator, type Page } from "@playwright/test";

import { enter } from "../support/session";

export const searchBox = (page: Page) => page.getByRole("searchbox", { name: "按姓名、学号、工号、邮箱或拼音查找" });
export const rows = (page: Page) => page.getByRole("table", { name: /^用户/ }).locator("tbody").getByRole("row");
export const rowOf = (page: Page, username: string) => rows(page).filter({ hasText: username });

/** Beside the list, or over it where it covers the screen. */
export const panel = (page: Page, title: "编辑用户" | "新建用户" | "用户资料" = "编辑用户") =>
  page.getByRole("region", { name: title }).or(page.getByRole("dialog", { name: title }));

export const field = (place: Locator, name: string | RegExp) => place.getByRole("textbox", { name });

export async function openList(page: Page, username: string, search = "") {
  await enter(page, username, { path: `/user/manageUsers${search}` });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("用户管理");
}

/** The panel of somebody, ready to be changed. */
export async function openPanel(page: Page, asWhom: string, whom: string) {
  await openList(page, asWhom, `?user=${whom}`);
  const open = panel(page);
  await expect(open.getByRole("button", { name: "保存" })).toBeVisible();
  return open;
}

export async function choose(page: Page, username: string, action: string) {
  await rowOf(page, username)
    .getByRole("button", { name: /的更多操作$/ })
    .click();
  await page.getByRole("menuitem", { name: action }).click();
}
