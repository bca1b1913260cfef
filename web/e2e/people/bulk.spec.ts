// Many people at once: selecting, the question with its counts, the work in the background, and the list as a file.
import { readFileSync, statSync } from "node:fs";

import type { Page } from "@playwright/test";

import { expectAccessible } from "../support/accessible";
import { newCrowd } from "../support/crowd";
import { hold } from "../support/database";
import { expect, test } from "../support/fixtures";
import { known, newPerson } from "../support/people";
import { openList, rowOf, rows, searchBox } from "./users-page";
import { thorough } from "../support/thorough";

/** Sees the college and their own jobs, and is in nobody's way. */
const newAdmin = (name = "林小满") => newPerson({ roles: ["college_admin"], name });

const bar = (page: Page) => page.getByRole("region", { name: "批量操作" });
const box = (page: Page, username: string) => rowOf(page, username).getByRole("checkbox");
const wholePage = (page: Page) => page.getByRole("checkbox", { name: "选择本页" });
const dialog = (page: Page) => page.getByRole("dialog").filter({ has: page.getByRole("button", { name: "先不改" }) });
const confirm = (page: Page, name: string | RegExp) => dialog(page).getByRole("button", { name });
const jobsButton = (page: Page) => page.getByRole("button", { name: /^后台任务/ });
const jobs = (page: Page) => page.getByRole("dialog", { name: "后台任务" });

async function ask(page: Page, action: "停用" | "启用" | "授予角色" | "收回角色") {
  await bar(page).getByRole("button", { name: action }).click();
  await expect(dialog(page)).toBeVisible();
}

/** Work that gets to the last of a crowd stands still there. */
const holdBack = (username: string) =>
  hold("select 1 from account where username = :'username' for update", { username });

test("some are disabled: counted first, done in the background, seen in the list", async ({ page }) => {
  const { tag, usernames } = newCrowd(4);
  const [first = "", second = "", third = "", fourth = ""] = usernames;
  newCrowd(1, { tag, state: "disabled", from: 5 });
  const fifth = `${tag}-0005`;
  await openList(page, newAdmin(), `?q=${tag}`);
  await expect(rows(page)).toHaveCount(5);
  for (const username of [first, third, fifth]) await box(page, username).check();
  await expect(bar(page)).toContainText("已选 3 人");

  await ask(page, "停用");
  await expect(dialog(page)).toContainText("选中的 3 人");
  await expect(dialog(page)).toContainText("将停用 2 人");
  await expect(dialog(page)).toContainText("1 人已是停用状态，不变");
  await expect(dialog(page)).toContainText("对方马上退出全部设备");
  await confirm(page, "停用 2 人").click();

  await expect(page.getByText("已停用 2 人，跳过 1 人")).toBeVisible();
  await expect(bar(page)).toBeHidden();
  for (const username of [first, third, fifth]) await expect(rowOf(page, username)).toContainText("已停用");
  for (const username of [second, fourth]) await expect(rowOf(page, username)).toContainText("正常");

  // The result waits until it is looked at, also after a reload; from then on it is old news on this device.
  await page.reload();
  await page.getByRole("button", { name: "后台任务：1 项已结束，查看结果" }).click();
  await expect(jobs(page).getByRole("listitem")).toHaveText(/停用用户.*已停用 2 人，跳过 1 人/);
  await page.keyboard.press("Escape");
  await searchBox(page).click();
  await expect(jobsButton(page)).toBeHidden();
  const told = page.waitForResponse("/jobs");
  await page.reload();
  await told;
  await expect(rowOf(page, first)).toContainText("已停用");
  await expect(jobsButton(page)).toBeHidden();
});

test(
  "everybody whom the filter finds, also those on other pages, gets a role and loses one",
  thorough,
  async ({ page }) => {
    const { tag, usernames } = newCrowd(25);
    await openList(page, newAdmin(), `?q=${tag}`);
    await expect(rows(page)).toHaveCount(20);
    await wholePage(page).check();
    await expect(bar(page)).toContainText("已选 20 人");
    await bar(page).getByRole("button", { name: "选择符合条件的全部 25 人" }).click();
    await expect(bar(page)).toContainText("已选全部 25 人");

    await ask(page, "授予角色");
    await expect(confirm(page, "授予角色")).toHaveAccessibleDescription("先选择角色。");
    await dialog(page).getByRole("combobox", { name: "角色" }).selectOption("教师");
    await expect(dialog(page)).toContainText(`符合条件的全部 25 人：查找“${tag}”`);
    await expect(dialog(page)).toContainText("将授予 25 人“教师”");
    await confirm(page, "授予 25 人").click();
    await expect(page.getByText("已授予 25 人")).toBeVisible();
    await page.getByRole("link", { name: "下一页" }).click();
    await expect(rowOf(page, usernames[24] ?? "")).toContainText("教师");

    await page.getByRole("combobox", { name: "角色" }).selectOption("学生");
    await expect(rows(page)).toHaveCount(20);
    await wholePage(page).check();
    await bar(page).getByRole("button", { name: "选择符合条件的全部 25 人" }).click();
    await ask(page, "收回角色");
    // The role by which the list is narrowed is the one that is meant.
    await expect(dialog(page).getByRole("combobox", { name: "角色" }).locator(":checked")).toHaveText("学生");
    await confirm(page, "从 25 人收回").click();
    await expect(page.getByText("没有符合条件的用户")).toBeVisible();
  },
);

test("a selection survives paging, ends with other filters, and takes a range", async ({ page }) => {
  const { tag, usernames } = newCrowd(25);
  const name = (position: number) => usernames[position] ?? "";
  const above = newPerson({ roles: ["school_admin"], name: "上级" });
  await openList(page, newAdmin(), `?q=${tag}`);
  await box(page, name(2)).check();
  await box(page, name(5)).click({ modifiers: ["Shift"] });
  await expect(bar(page)).toContainText("已选 4 人");
  await page.getByRole("link", { name: "下一页" }).click();
  await box(page, name(22)).check();
  await expect(bar(page)).toContainText("已选 5 人");
  await page.getByRole("link", { name: "上一页" }).click();
  for (const position of [2, 3, 4, 5]) await expect(box(page, name(position))).toBeChecked();
  await expect(wholePage(page)).toHaveJSProperty("indeterminate", true);

  await wholePage(page).check();
  await bar(page).getByRole("button", { name: "选择符合条件的全部 25 人" }).click();
  await box(page, name(0)).uncheck();
  await expect(bar(page)).toContainText("已选 19 人");

  await page.getByRole("combobox", { name: "状态" }).selectOption("正常");
  await expect(bar(page)).toBeHidden();
  await page.getByRole("combobox", { name: "状态" }).selectOption("全部状态");
  await expect(wholePage(page)).not.toBeChecked();

  await page.goto(`/user/manageUsers?role=school_admin`);
  const closed = page.getByRole("checkbox", { name: `不能选择上级（${above}），级别高于你` });
  await expect(closed).toBeDisabled();
});

test("people who changed meanwhile are counted again, and nothing is done unseen", thorough, async ({ page }) => {
  const { tag, usernames } = newCrowd(22);
  await openList(page, newAdmin(), `?q=${tag}`);
  await wholePage(page).check();
  await bar(page).getByRole("button", { name: "选择符合条件的全部 22 人" }).click();
  await ask(page, "停用");
  await expect(confirm(page, "停用 22 人")).toBeVisible();
  newCrowd(1, { tag, from: 23 });
  await confirm(page, "停用 22 人").click();
  await expect(dialog(page).getByRole("alert")).toContainText("已重新计数，请再确认一次");
  await confirm(page, "停用 23 人").click();
  await expect(page.getByText("已停用 23 人")).toBeVisible();
  await expect(rowOf(page, usernames[0] ?? "")).toContainText("已停用");

  // Nobody would change: no reason to confirm.
  await wholePage(page).check();
  await ask(page, "停用");
  await expect(dialog(page)).toContainText("20 人已是停用状态");
  await expect(confirm(page, "停用")).toHaveAccessibleDescription("没有需要改动的人，不用确认。");
  await expect(confirm(page, "停用")).toHaveAttribute("aria-disabled", "true");
});

test("a list that changed after it was confirmed is left alone, and that is said", async ({ page }) => {
  const { tag, usernames } = newCrowd(21);
  await openList(page, newAdmin(), `?q=${tag}`);
  await wholePage(page).check();
  await bar(page).getByRole("button", { name: "选择符合条件的全部 21 人" }).click();
  await ask(page, "停用");
  await expect(confirm(page, "停用 21 人")).toBeVisible();
  const release = await hold(
    `select pg_advisory_xact_lock(hashtextextended('role managers of ' || institution_id, 0))
       from account where username = :'username'`,
    { username: known.student },
  );
  await confirm(page, "停用 21 人").click();
  await expect(jobsButton(page)).toBeVisible();
  newCrowd(1, { tag, from: 22 });
  await release();
  await expect(page.getByText("停用用户没有完成：名单在确认后有变化，没有做任何改动，请重新选择。")).toBeVisible();
  await expect(rowOf(page, usernames[0] ?? "")).toContainText("正常");
  await jobsButton(page).click();
  await expect(jobs(page)).toContainText("名单在确认后有变化");
});

test("the work goes on while one leaves the page, reloads it and comes back", thorough, async ({ page, device }) => {
  const { tag, usernames } = newCrowd(300);
  const admin = newAdmin("宋知微");
  const release = await holdBack(usernames.at(-1) ?? "");
  await openList(page, admin, `?q=${tag}`);
  await wholePage(page).check();
  await bar(page).getByRole("button", { name: "选择符合条件的全部 300 人" }).click();
  await ask(page, "停用");
  await confirm(page, "停用 300 人").click();
  await expect(page.getByRole("button", { name: "后台任务：1 项正在进行" })).toBeVisible();

  await page.getByRole("link", { name: "首页" }).click();
  await expect(page).toHaveURL("/user/infoCenter");
  await page.reload();
  await jobsButton(page).click();
  await expect(jobs(page).getByRole("progressbar", { name: "停用用户的进度" })).toHaveAttribute("max", "300");
  await expect(jobs(page)).toContainText(/已处理 \d+ \/ 300 人/);

  // Who reads the audit trail sees what others do, and who does it.
  const school = await device();
  await openList(school, known.school_admin, `?q=${tag}`);
  await jobsButton(school).click();
  const theirs = jobs(school).getByRole("listitem").filter({ hasText: "宋知微" });
  await expect(theirs).toContainText("停用用户");

  await release();
  await expect(jobs(page)).toContainText("已停用 300 人");
  await expect(theirs).toContainText("已停用 300 人");
  await page.keyboard.press("Escape");
  await page.goto(`/user/manageUsers?q=${tag}&state=disabled`);
  await expect(page.getByText("共 300 人")).toBeVisible();
});

test("the feed finds its way back when the line is lost", thorough, async ({ page, faults }) => {
  faults.allow(/ERR_FAILED|ERR_ABORTED/);
  const { tag, usernames } = newCrowd(1);
  let tries = 0;
  await page.route("/user/feed", (route) => {
    tries += 1;
    return tries <= 2 ? route.abort() : route.continue();
  });
  const release = await holdBack(usernames[0] ?? "");
  await openList(page, newAdmin(), `?q=${tag}`);
  await wholePage(page).check();
  await ask(page, "停用");
  await confirm(page, "停用 1 人").click();
  await expect.poll(() => tries).toBeGreaterThan(2);
  await release();
  await expect(page.getByText("已停用 1 人")).toBeVisible();
});

test("the list is exported as it is narrowed, and a failure is said", async ({ page, faults }) => {
  faults.allow(/status of 503/);
  const { tag } = newCrowd(30);
  await openList(page, newAdmin(), `?q=${tag}`);
  await expect(rows(page)).toHaveCount(20);
  const button = page.getByRole("button", { name: "导出 Excel" });
  const downloading = page.waitForEvent("download");
  await button.click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^用户-\d{4}-\d\d-\d\d\.xlsx$/);
  const path = await download.path();
  expect(readFileSync(path).subarray(0, 2).toString()).toBe("PK");
  expect(statSync(path).size).toBeGreaterThan(1024);
  await expect(page.getByText("已导出 30 人")).toBeVisible();

  await page.route(/\/users\/export/, (route) =>
    route.fulfill({ status: 503, json: { code: 1053, msg: "", data: null } }),
  );
  await button.click();
  await expect(page.getByText("没能导出：服务器正忙，请稍后重试。")).toBeVisible();
  await expect(button).toBeVisible();
});

test("all of it by keyboard", thorough, async ({ page }) => {
  const { tag, usernames } = newCrowd(3);
  await openList(page, newAdmin(), `?q=${tag}`);
  await expect(rows(page)).toHaveCount(3);
  await searchBox(page).focus();
  const tabTo = async (reached: () => Promise<boolean>, key = "Tab") => {
    for (let stops = 0; stops < 40; stops += 1) {
      if (await reached()) return;
      await page.keyboard.press(key);
    }
    throw new Error("the Tab key does not get there");
  };
  const focused = (target: ReturnType<typeof box>) => () =>
    target.evaluate((element) => element === document.activeElement);

  await tabTo(focused(box(page, usernames[1] ?? "")));
  await page.keyboard.press("Space");
  await expect(bar(page)).toContainText("已选 1 人");
  await tabTo(focused(bar(page).getByRole("button", { name: "停用" })), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(confirm(page, "停用 1 人")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await expect(bar(page).getByRole("button", { name: "停用" })).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(confirm(page, "停用 1 人")).toBeVisible();
  // It takes the focus a frame after it is drawn, which no finger is fast enough to overtake.
  await expect(dialog(page).locator(":focus")).toHaveCount(1);
  await tabTo(focused(confirm(page, "停用 1 人")));
  await page.keyboard.press("Enter");
  await expect(page.getByText("已停用 1 人")).toBeVisible();
  // The bar is gone, and with it the button: the reader goes on from the page's title.
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  await tabTo(focused(jobsButton(page)), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(jobs(page).locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(jobs(page)).toBeHidden();
  await expect(jobsButton(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(jobsButton(page)).toBeHidden();
});

test("on a phone the bar is at the bottom, with a menu", thorough, async ({ device }) => {
  const page = await device({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const { tag, usernames } = newCrowd(25);
  await openList(page, newAdmin(), `?q=${tag}`);
  await box(page, usernames[0] ?? "").tap();
  await expect(bar(page)).toBeInViewport({ ratio: 1 });
  const place = await bar(page).boundingBox();
  expect(Math.round((place?.y ?? 0) + (place?.height ?? 0))).toBe(844);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await bar(page).getByRole("button", { name: "选择本页" }).tap();
  await expect(bar(page)).toContainText("已选 20 人");
  await bar(page).getByRole("button", { name: "选择符合条件的全部 25 人" }).tap();
  await bar(page).getByRole("button", { name: "操作" }).tap();
  await page.getByRole("menuitem", { name: "停用" }).tap();
  await confirm(page, "停用 25 人").tap();
  await expect(page.getByText("已停用 25 人")).toBeVisible();
  await jobsButton(page).tap();
  await expect(jobs(page)).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test("bar, question and list of jobs are accessible", thorough, async ({ page }) => {
  const { tag, usernames } = newCrowd(25);
  const release = await holdBack(usernames[0] ?? "");
  await openList(page, newAdmin(), `?q=${tag}`);
  await wholePage(page).check();
  await expectAccessible(page, "the bar");
  await ask(page, "授予角色");
  await expectAccessible(page, "the question about a role");
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await ask(page, "停用");
  await expect(confirm(page, "停用 20 人")).toBeVisible();
  await expectAccessible(page, "the question");
  await confirm(page, "停用 20 人").click();
  await release();
  await expect(page.getByText("已停用 20 人")).toBeVisible();
  await jobsButton(page).click();
  await expect(jobs(page)).toBeVisible();
  await expectAccessible(page, "the jobs");
});
