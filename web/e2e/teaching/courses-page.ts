// The list of courses and its side panel, by the names a person sees.
import { expect, type Locator, type Page } from "@playwright/test";

import { enter } from "../support/session";

type Title = "编辑教学班" | "新建教学班" | "教学班" | "编辑课程" | "新建课程" | "课程";

export const searchBox = (page: Page) => page.getByRole("searchbox");
export const rows = (page: Page) => page.getByRole("table", { name: /每页/ }).locator("tbody").getByRole("row");
export const rowOf = (page: Page, code: string) => rows(page).filter({ hasText: code });

/** Beside the list, or over it where it covers the screen. */
export const panel = (page: Page, title: Title = "编辑教学班") =>
  page.getByRole("region", { name: title, exact: true }).or(page.getByRole("dialog", { name: title, exact: true }));

export const field = (place: Locator, name: string | RegExp) => place.getByRole("textbox", { name });
export const save = (place: Locator) => place.getByRole("button", { name: "保存", exact: true });
export const lookUp = (place: Locator, name: string) => place.getByRole("combobox", { name, exact: true });
export const time = (place: Locator, number: number) =>
  place.getByRole("group", { name: `时间 ${number}`, exact: true });

export async function openCourses(page: Page, username: string, search: Record<string, string>) {
  await enter(page, username, { path: `/user/adminCourseList?${new URLSearchParams(search).toString()}` });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("课程列表");
}

/** The panel of a class, ready to be changed. */
export async function openClass(page: Page, username: string, term: string, id: string) {
  await openCourses(page, username, { term, class: id });
  const open = panel(page);
  await expect(save(open)).toBeVisible();
  return open;
}

/** Types what is looked up and takes what it finds. */
export async function choose(place: Locator, name: string, typed: string, found: string | RegExp) {
  await lookUp(place, name).fill(typed);
  await place.getByRole("option", { name: found }).click();
}
