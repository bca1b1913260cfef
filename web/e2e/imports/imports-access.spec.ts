// Importing by keyboard alone, on a phone, and as a screen reader finds it.
import { randomBytes } from "node:crypto";

import type { Locator, Page } from "@playwright/test";

import { expectAccessibleLooks } from "../support/accessible";
import { hold } from "../support/database";
import { expect, test } from "../support/fixtures";
import { bar, check, chooseFile, confirm, count, newAdmin, row, undoDialog, verdict } from "./import-page";
import { csv, type ListFile } from "./list-files";
import { themes } from "../support/looks";
import { newPerson } from "../support/people";
import { expectNoSidewaysScroll, phone } from "../support/phone";
import { enter } from "../support/session";
import { thorough } from "../support/thorough";

/** One of each: new, changed and looking like a mistake, wrong in two cells. */
function mixedList(): ListFile {
  const tag = `imp${randomBytes(4).toString("hex")}`;
  return csv("新生名单.csv", [
    ["学号", "姓名", "角色", "学院", "邮箱"],
    [`${tag}-1`, "陆之遥", "学生", "计算机与信息工程学院", "a-rather-long-address-of-somebody@students.example.edu.cn"],
    [newPerson({ name: "白若初" }), "白若楚", "", "", "new@example.com"],
    [`${tag}-2`, "程一诺", "学生", "计算机与信息工程学校", "cheng@@example"],
  ]);
}

async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab") {
  for (let stops = 0; stops < 60; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not reach ${String(target)}`);
}

test("all of it by keyboard", async ({ page }) => {
  await enter(page, newAdmin(), { path: "/user/manageUsers" });
  await expect(page.getByRole("table")).toBeVisible();
  await page.getByRole("heading", { level: 1 }).focus();
  await tabTo(page, page.getByRole("link", { name: "导入" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("导入用户");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  // Awaited from early on: the browser takes a moment to hand its dialogue over.
  const choosing = page.waitForEvent("filechooser");
  await tabTo(page, chooseFile(page));
  await page.keyboard.press("Enter");
  await (await choosing).setFiles(mixedList());
  await expect(verdict(page)).toHaveText("可以导入 2 行");
  // What had the focus is gone: one goes on from the title.
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  await tabTo(page, count(page, "提醒 1"));
  await page.keyboard.press("Enter");
  await expect(count(page, "提醒 1")).toBeFocused();
  await expect(row(page, "第 3 行")).toContainText("系统里是“白若初”");
  await tabTo(page, confirm(page, "确认导入 2 行"));
  await expect(confirm(page)).toHaveAccessibleDescription("有误的 1 行不会导入，其余照常。");
  await page.keyboard.press("Enter");
  await expect(verdict(page)).toHaveText("已导入 2 行");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  await tabTo(page, page.getByRole("button", { name: "撤销导入" }));
  await page.keyboard.press("Enter");
  await expect(undoDialog(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(undoDialog(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "撤销导入" })).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(page, undoDialog(page).getByRole("button", { name: "撤销导入" }));
  await page.keyboard.press("Enter");
  await expect(verdict(page)).toHaveText("已撤销这次导入");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await tabTo(page, page.getByRole("link", { name: "返回用户管理" }).first(), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "导入" })).toBeFocused();
});

test("on a phone", thorough, async ({ device }) => {
  const page = await device(phone);
  await enter(page, newAdmin(), { path: "/user/manageUsers" });
  await page.getByRole("link", { name: "导入" }).tap();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("导入用户");
  await expectNoSidewaysScroll(page, "the first step");
  await check(page, mixedList());
  await expectNoSidewaysScroll(page, "what is wrong");
  await expect(row(page, "第 4 行")).toContainText("cheng@@example");
  await expect(confirm(page, "确认导入 2 行")).toBeInViewport({ ratio: 1 });
  await count(page, "更改 1").tap();
  await expect(row(page, "第 3 行")).toContainText("new@example.com");
  await expectNoSidewaysScroll(page, "what would change");
  await confirm(page, "确认导入 2 行").tap();
  await expect(verdict(page)).toHaveText("已导入 2 行");
  await expectNoSidewaysScroll(page, "the result");
  await page.getByRole("button", { name: "撤销导入" }).tap();
  await undoDialog(page).getByRole("button", { name: "撤销导入" }).tap();
  await expect(verdict(page)).toHaveText("已撤销这次导入");
});

test("every step is accessible, in both themes", thorough, async ({ page }) => {
  const expectBoth = (what: string, shown: Locator) => expectAccessibleLooks(page, what, shown, themes);
  await enter(page, newAdmin(), { path: "/user/manageUsers?import=new" });
  await expect(page.getByText("还没有导入过。")).toBeVisible();
  await chooseFile(page).setInputFiles({ name: "名单.pdf", mimeType: "", buffer: Buffer.from("x") });
  await expect(page.getByRole("alert")).toBeVisible();
  await expectBoth("the first step", page.getByRole("alert"));
  const release = await hold("lock table import_row in share mode");
  await chooseFile(page).setInputFiles(mixedList());
  await expect(page.getByText("正在检查 新生名单.csv")).toBeVisible();
  await expect(bar(page)).toBeVisible();
  await expectBoth("the check under way", bar(page));
  await release();
  await expect(verdict(page)).toHaveText("可以导入 2 行", { timeout: 30_000 });
  await page.getByText("会做什么，不会做什么").click();
  await expectBoth("what is wrong", verdict(page));
  for (const name of ["更改 1", "提醒 1", "新增 1"]) {
    await count(page, name).click();
    await expect(count(page, name)).toHaveAttribute("aria-current", "page");
    await expect(page.locator("table[aria-busy=true]")).toHaveCount(0);
    await expectBoth(name, count(page, name));
  }
  await confirm(page, "确认导入 2 行").click();
  await expect(verdict(page)).toHaveText("已导入 2 行");
  await expectBoth("the result", verdict(page));
  await page.getByRole("button", { name: "撤销导入" }).click();
  await expect(undoDialog(page)).toBeVisible();
  await expectBoth("the question", undoDialog(page));
  await page.keyboard.press("Escape");
  await page.goto("/user/manageUsers?import=new");
  const latest = page.getByRole("region", { name: "最近的导入" }).getByRole("listitem");
  await expect(latest).toHaveCount(1);
  await expectBoth("the latest imports", latest);
});
