// Importing a list, by the names a person sees.
import { randomBytes } from "node:crypto";

import { expect, type Page } from "@playwright/test";

import { newPerson } from "../support/people";
import { enter } from "../support/session";
import type { ListFile } from "./list-files";

export const college = "计算机与信息工程学院";
export const header = ["学号", "姓名", "角色", "学院", "邮箱"];
export const tagged = () => `imp${randomBytes(4).toString("hex")}`;
/** Sees the college and their own imports. */
export const newAdmin = () => newPerson({ roles: ["college_admin"], name: "许澄之" });

export const chooseFile = (page: Page) => page.getByLabel("选择文件");
export const count = (page: Page, name: string | RegExp) =>
  page.getByRole("navigation", { name: "按结果查看" }).getByRole("link", { name });
export const rows = (page: Page) => page.getByRole("table", { name: /的行/ }).locator("tbody").getByRole("row");
export const row = (page: Page, text: string) => rows(page).filter({ hasText: text });
export const confirm = (page: Page, name: string | RegExp = /^确认导入/) => page.getByRole("button", { name });
export const bar = (page: Page) => page.getByRole("progressbar");
export const verdict = (page: Page) => page.getByRole("main").getByRole("heading", { level: 2 }).first();
export const recent = (page: Page, file: string) =>
  page.getByRole("region", { name: "最近的导入" }).getByRole("listitem").filter({ hasText: file });
export const undoDialog = (page: Page) => page.getByRole("dialog", { name: "撤销这次导入？" });

export async function openImport(page: Page, username: string, list = "users") {
  await enter(page, username, { path: `/user/manageUsers?import=new&list=${list}` });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^导入/);
}

/** From the first step to what the check has shown. */
export async function check(page: Page, file: ListFile) {
  await chooseFile(page).setInputFiles(file);
  await expect(page).toHaveURL(/import=[0-9a-f-]{36}/);
  await expect(verdict(page)).toHaveText(/可以导入/);
}
