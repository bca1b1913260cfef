// The page of evaluation campaigns, by itself: what it shows and asks for, in every look, with any state at hand.
import type { Page } from "@playwright/test";

import { expectAccessible, expectAccessibleLooks } from "../support/accessible";
import { showCampaigns } from "./campaign-pictures";
import { expect, test } from "../support/fixtures";
import { opposites, speak } from "../support/looks";
import { known } from "../support/people";
import { expectLoaded, expectNoSidewaysScroll } from "../support/phone";
import { enter, grantFor } from "../support/session";
import { thorough } from "../support/thorough";

const path = "/user/evaluationManagement";
const views = ["", "?campaign=open&college=c4", "?campaign=closed", "?campaign=scheduled", "?campaign=draft", "?new"];

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const button = (page: Page, name: RegExp | string) => page.getByRole("main").getByRole("button", { name, exact: true });
const dialog = (page: Page) => page.getByRole("dialog");

async function visit(page: Page, search = "", options: Parameters<typeof showCampaigns>[1] = {}) {
  const calls = await showCampaigns(page, options);
  const who = options.editable === false ? known.college_admin : known.school_admin;
  await enter(page, who, { path: `${path}${search}` });
  await expectLoaded(page);
  return calls;
}

async function acceptLoss(page: Page) {
  await dialog(page)
    .getByRole("radio", { name: /^不留副本/ })
    .check();
  await dialog(page).getByRole("button", { name: "接受并继续" }).click();
  await expect(dialog(page)).toContainText("接受的话请勾选");
  await dialog(page)
    .getByRole("checkbox", { name: /^我接受/ })
    .check();
  await dialog(page).getByRole("button", { name: "接受并继续" }).click();
}

const changesAmong = (calls: Awaited<ReturnType<typeof showCampaigns>>) =>
  calls.filter(({ method, path }) => method !== "GET" && !path.endsWith("/preview"));

test("every view is accessible, in both languages and both themes", thorough, async ({ page }) => {
  const grant = await grantFor(page.request, known.school_admin);
  await showCampaigns(page);
  for (const view of views) {
    await enter(page, known.school_admin, { grant, path: `${path}${view}` });
    await expectLoaded(page);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 1800 });
      await expectAccessibleLooks(page, `${view} at ${width}`, heading(page), opposites);
    }
  }
});

test("dialogs and a form with faults are accessible", thorough, async ({ page }) => {
  await visit(page, "?campaign=open");
  for (const name of ["延长", "提前截止"]) {
    await button(page, name).click();
    await expect(dialog(page)).toBeVisible();
    await expectAccessible(page, name);
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toBeHidden();
    await expect(button(page, name)).toBeFocused();
  }
  await page.goto(`${path}?new`);
  await page.getByRole("radio", { name: /^只评选中的/ }).check();
  await page.getByRole("textbox", { name: "名称", exact: true }).fill("");
  await button(page, "安排").click();
  await expect(page.getByRole("textbox", { name: "名称", exact: true })).toBeFocused();
  await expect(page.getByText("还没有选：至少选一个学院、课程或教学班")).toBeVisible();
  await expectAccessible(page, "form with faults");
});

test("what happens if the key is lost is asked accessibly, wherever the keys are", thorough, async ({ page }) => {
  const grant = await grantFor(page.request, known.school_admin);
  for (const [width, keysElsewhere] of [
    [1440, false],
    [390, false],
    [320, true],
  ] as const) {
    await page.unrouteAll();
    await showCampaigns(page, { keysElsewhere });
    await page.setViewportSize({ width, height: 844 });
    await enter(page, known.school_admin, { grant, path: `${path}?campaign=draft` });
    await expectLoaded(page);
    await button(page, "安排").click();
    await expect(dialog(page)).toContainText("密钥丢了怎么办");
    await expect(dialog(page).getByText("keping key-copy")).toHaveCount(keysElsewhere ? 1 : 0);
    if (!keysElsewhere) await dialog(page).getByRole("button", { name: "下载副本" }).click();
    await expectAccessible(page, `the key at ${width}`);
    await expectNoSidewaysScroll(page, `the key at ${width}`);
  }
});

test("who may not copy a key is told why, and may accept the loss", thorough, async ({ page }) => {
  await visit(page, "?campaign=draft", { noCopies: true });
  await button(page, "安排").click();
  await expect(dialog(page)).toContainText("只有学校管理员可以制作");
  await expect(dialog(page).getByRole("radio")).toHaveCount(1);
  await expectAccessible(page, "the key without copies");
});

const widerThanWindow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

test("nothing is wider than a phone", thorough, async ({ page }) => {
  const grant = await grantFor(page.request, known.school_admin);
  await showCampaigns(page);
  for (const view of [...views, "?campaign=open&q=操作", "?campaign=nowhere"]) {
    await enter(page, known.school_admin, { grant, path: `${path}${view}` });
    await expectLoaded(page);
    for (const language of ["zh-CN", "en"] as const) {
      await speak(page, language);
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        const where = `${view} in ${language} at ${width}`;
        await expect.poll(() => page.evaluate(widerThanWindow), { message: where }).toBeLessThanOrEqual(0);
        await expectNoSidewaysScroll(page, where);
      }
    }
    await speak(page, "zh-CN");
  }
});

test("by keyboard into a campaign and back to where one was", async ({ page }) => {
  await visit(page);
  const link = page.getByRole("link", { name: "2026 秋季学期期末评教" });
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText("2026 秋季学期期末评教");
  await expect(heading(page)).toBeFocused();

  const college = page.getByRole("button", { name: "计算机与信息工程学院" });
  await college.focus();
  await page.keyboard.press("Enter");
  await expect(college).toHaveAttribute("aria-expanded", "true");
  await expect(page).toHaveURL(/college=c4/);
  await expect(page.getByRole("link", { name: "计算机网络" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(college).toHaveAttribute("aria-expanded", "false");

  await page.getByRole("link", { name: "全部批次" }).focus();
  await page.keyboard.press("Enter");
  await expect(link).toBeFocused();
});

test("how answers came from day to day stands beside the last campaign of the kind", async ({ page }) => {
  await visit(page, "?campaign=open");
  const days = page.getByRole("figure", { name: /每天收到多少 第 5 天，62%；上学期期末评教的这一天 48%/ });
  await expect(days).toBeVisible();
  await expect(days.getByText("每天记一次；一个学院新增不足 5 份时并到后一天", { exact: false })).toBeVisible();
});

test("classes are found by what is typed, and the address keeps it", thorough, async ({ page }) => {
  await visit(page, "?campaign=open");
  await page.getByRole("searchbox").fill("操作");
  await expect(page.getByText("找到 2 个教学班")).toBeVisible();
  await expect(page).toHaveURL(/q=%E6%93%8D%E4%BD%9C/);
  await page.reload();
  await expect(page.getByText("找到 2 个教学班")).toBeVisible();
  await page.getByRole("searchbox").fill("没有的课");
  await page.getByRole("button", { name: "清除筛选" }).click();
  await expect(page.getByRole("button", { name: "体育部" })).toBeVisible();
});

test("response rates are saved as a workbook that is called after the campaign", async ({ page }) => {
  const calls = await visit(page, "?campaign=open");
  const name = "2026 秋季学期期末评教 回收情况.xlsx";
  const saved = page.waitForEvent("download");
  await button(page, "导出 Excel").click();
  expect((await saved).suggestedFilename()).toBe(name);
  await expect(page.getByText(`已下载 ${name}`)).toBeVisible();
  expect(calls.filter(({ path: asked }) => asked.endsWith("/rates/workbook"))).toHaveLength(1);
});

test("figures of an open campaign are asked for again, unless nobody looks", async ({ page }) => {
  await page.clock.install();
  const calls = await visit(page, "?campaign=open");
  await expect(page.getByText("实时")).toBeVisible();
  const asked = () => calls.filter((call) => call.path === "/campaigns/open").length;
  const before = asked();
  await page.clock.runFor(15_000);
  await expect.poll(asked).toBeGreaterThan(before);
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await page.clock.runFor(1000);
  const hidden = asked();
  await page.clock.runFor(60_000);
  expect(asked()).toBe(hidden);
});

test("a counted campaign is not asked for again", async ({ page }) => {
  await page.clock.install();
  const calls = await visit(page, "?campaign=counted");
  const before = calls.length;
  await page.clock.runFor(60_000);
  expect(calls.length).toBe(before);
  await expect(page.getByText(/^计票已完成，密钥已销毁/)).toBeVisible();
  await expect(button(page, "现在计票")).toHaveCount(0);
});

test("what was printed of a campaign waits at it and is saved under its name", async ({ page }) => {
  const at = new Date().toISOString();
  const printed = {
    id: "j1",
    kind: "print_results",
    state: "done",
    done: 46,
    total: 46,
    own: true,
    campaign: "counted",
  };
  const job = { ...printed, created_at: at, finished_at: at, by: null, result: null, failure: null };
  await page.route("**/jobs", (route) => route.fulfill({ json: { code: 0, msg: "", data: [job] } }));
  await page.route("**/bundles/j1", (route) => route.fulfill({ contentType: "application/zip", body: "PK" }));
  await visit(page, "?campaign=counted", { countedFinal: true });
  await expect(page.getByText(/^各教学班的结果已打印成一个文件/)).toBeVisible();
  const saved = page.waitForEvent("download");
  await button(page, "下载 zip").click();
  expect((await saved).suggestedFilename()).toMatch(/^2026 秋季期中教学反馈 评价结果 \d{4}-\d\d-\d\d\.zip$/);
});

test("a new campaign says how many it is about before it is scheduled", async ({ page }) => {
  const calls = await visit(page, "?new");
  const name = page.getByRole("textbox", { name: "名称", exact: true });
  await expect(name).toHaveValue(/第1学期期末评教$/);
  await page.getByRole("radio", { name: /^期中反馈/ }).check();
  await expect(name).toHaveValue(/第1学期期中教学反馈$/);
  await expect(page.getByText("412 个教学班，9,846 名学生")).toHaveCount(2);
  await expect(page.getByText("68 个教学班也在另一个已安排的同类批次里")).toBeVisible();
  await expect(page.getByText("量子光学前沿")).toBeVisible();

  await page.getByLabel("开始时间").fill("2027-01-04T08:00");
  await page.getByLabel("截止时间").fill("2027-01-17T22:00");
  await button(page, "安排").click();
  await acceptLoss(page);
  await expect(page.getByText("已安排，2027年1月4日（周一）08:00 自动开始")).toBeVisible();
  await expect(page).toHaveURL(/campaign=made/);
  const [made, decided, , scheduled] = changesAmong(calls);
  expect(made).toMatchObject({
    method: "POST",
    path: "/campaigns",
    body: {
      kind: "midterm",
      template_id: "t1",
      scope: { colleges: [], courses: [], offerings: [] },
      opens_at: "2027-01-04T00:00:00.000Z",
      closes_at: "2027-01-17T14:00:00.000Z",
      counts_at: null,
      min_answers: 5,
      comments_to_teachers: true,
    },
  });
  expect(decided?.path).toBe("/campaigns/made/key-loss");
  expect(scheduled?.path).toBe("/campaigns/made/schedule");
});

test("starting at once is asked about first", async ({ page }) => {
  const calls = await visit(page, "?new");
  await page.getByRole("radio", { name: "确认后马上开始" }).check();
  await page.getByLabel("截止时间").fill("2027-01-17T22:00");
  await button(page, "现在开始").click();
  await acceptLoss(page);
  await expect(dialog(page)).toContainText("412 个教学班、9,846 名学生马上可以作答");
  await dialog(page).getByRole("button", { name: "先不开始" }).click();
  expect(changesAmong(calls).some((call) => call.path.endsWith("/open"))).toBe(false);
  await button(page, "现在开始").click();
  await dialog(page).getByRole("button", { name: "现在开始" }).click();
  await expect(page.getByText("系统正在固定每个教学班的问卷")).toBeVisible();
  expect(changesAmong(calls).map((call) => call.path)).toEqual([
    "/campaigns",
    "/campaigns/made/key-loss",
    "/campaigns/made",
    "/campaigns/made/open",
  ]);
});

test("what was typed is not lost by leaving", thorough, async ({ page }) => {
  await visit(page, "?campaign=draft");
  await page.getByRole("textbox", { name: "名称", exact: true }).fill("另一个名称");
  await page.getByRole("link", { name: "全部批次" }).click();
  await dialog(page).getByRole("button", { name: "继续修改" }).click();
  await expect(page.getByRole("textbox", { name: "名称", exact: true })).toHaveValue("另一个名称");
  await button(page, "保存草稿").click();
  await expect(page.getByText("草稿已保存")).toBeVisible();
  await page.getByRole("link", { name: "全部批次" }).click();
  await expect(page.getByRole("link", { name: "另一个名称" })).toBeVisible();
});

test("a draft is deleted for good", thorough, async ({ page }) => {
  await visit(page, "?campaign=draft");
  await button(page, "删除草稿").click();
  await dialog(page).getByRole("button", { name: "确定删除" }).click();
  await expect(heading(page)).toHaveText("评价管理");
  await expect(page.getByRole("link", { name: "双学位课程期末评教" })).toHaveCount(0);
});

test("extending wants a later time, and counting says what it destroys", thorough, async ({ page }) => {
  const calls = await visit(page, "?campaign=open");
  await button(page, "延长").click();
  await page.getByLabel("新的截止时间").fill("2026-01-01T08:00");
  await expect(page.getByLabel("新的截止时间")).toBeFocused();
  await dialog(page).getByRole("button", { name: "延长", exact: true }).click();
  await expect(dialog(page)).toContainText("这个时间已经过了");
  await page.getByLabel("新的截止时间").fill("2027-02-01T08:00");
  await page.keyboard.press("Enter");
  await expect(page.getByText("已延长到 2027年2月1日（周一）08:00")).toBeVisible();

  await page.goto(`${path}?campaign=closed`);
  await button(page, "现在计票").click();
  await expect(dialog(page)).toContainText("销毁密钥");
  await expect(dialog(page)).toContainText("不能撤销");
  await dialog(page).getByRole("button", { name: "计票并销毁密钥" }).click();
  await expect(page.getByText("系统正在打开答卷")).toBeVisible();
  expect(changesAmong(calls).map((call) => call.path)).toEqual(["/campaigns/open/extend", "/campaigns/closed/count"]);
});

test("what changed elsewhere is not written over", thorough, async ({ page }) => {
  await visit(page, "?campaign=open", { conflict: true });
  await button(page, "提前截止").click();
  await dialog(page).getByRole("button", { name: "现在截止" }).click();
  await expect(dialog(page)).toContainText("刚在别处变了");
  await page.goto(`${path}?campaign=draft`);
  await page.getByRole("textbox", { name: "名称", exact: true }).fill("另一个名称");
  await button(page, "保存草稿").click();
  await expect(page.getByText("你的改动还在，已放到新的内容上。请核对后再按一次。")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "名称", exact: true })).toHaveValue("另一个名称");
});

test("a college's administrator watches the school's campaigns and changes nothing", async ({ page }) => {
  await visit(page, "", { editable: false });
  await expect(page.getByText("数字只含你管理的学院。")).toBeVisible();
  await expect(page.getByText("969 / 1,342 份")).toBeVisible();
  for (const name of ["延长", "现在计票", "现在开始"]) await expect(button(page, name)).toHaveCount(0);
  await page.getByRole("link", { name: "2026 秋季学期期末评教" }).click();
  await expect(page.getByText("这是学校的批次")).toBeVisible();
  await expect(page.getByRole("link", { name: "计算机网络" })).toBeVisible();
  await expect(button(page, "延长")).toHaveCount(0);
});

test("no campaigns, no answer and no such campaign each say what to do", thorough, async ({ page, faults }) => {
  faults.allow(/status of 500/);
  await visit(page, "", { none: true });
  await expect(page.getByRole("link", { name: "新建批次" })).toBeVisible();
  await page.unrouteAll();
  await showCampaigns(page);
  await page.goto(`${path}?campaign=nowhere`);
  await expect(page.getByText("没有找到这个批次")).toBeVisible();
  await page.unrouteAll();
  await showCampaigns(page, { failing: true });
  await page.goto(path);
  await expect(page.getByText("评价批次加载失败")).toBeVisible();
  await page.unrouteAll();
  await showCampaigns(page);
  await page.getByRole("button", { name: "重试" }).click();
  await expect(page.getByRole("link", { name: "2026 秋季学期期末评教" })).toBeVisible();
});

test(
  "turning to another term leaves a campaign for that term's list, but not a form unasked",
  thorough,
  async ({ page }) => {
    await visit(page, "?campaign=open");
    const other = async () => {
      await page.getByRole("button", { name: /^切换学期/ }).click();
      await page.getByRole("menuitemradio", { checked: false }).first().click();
    };
    await other();
    await expect(heading(page)).toHaveText("评价管理");
    await expect(page).toHaveURL(/term=/);

    await page.goto(`${path}?new`);
    await page.getByRole("textbox", { name: "名称", exact: true }).fill("另一个名称");
    await other();
    await dialog(page).getByRole("button", { name: "继续修改" }).click();
    await expect(page.getByRole("textbox", { name: "名称", exact: true })).toHaveValue("另一个名称");
  },
);
