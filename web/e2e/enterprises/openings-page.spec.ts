// What enterprises are asked in a term: the list, the guided form, one survey with its raters, and its comments.
import type { Page } from "@playwright/test";

import { expectAccessible, expectAccessibleLooks } from "../support/accessible";
import { expect, test } from "../support/fixtures";
import { focusBy } from "../support/keys";
import { opposites } from "../support/looks";
import { known } from "../support/people";
import { expectLoaded, expectNoSidewaysScroll } from "../support/phone";
import { enter, grantFor } from "../support/session";
import { changesAmong, showOffice } from "./office-pictures";
import { thorough } from "../support/thorough";

const path = "/user/evaluationManagement?view=enterprises";
const views = [
  "",
  "&survey=open",
  "&survey=open&rater=r1",
  "&survey=open&part=comments",
  "&survey=closed",
  "&survey=draft",
  "&survey=nowhere",
  "&new",
];
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const dialog = (page: Page) => page.getByRole("dialog");

async function visit(page: Page, search = "", options: Parameters<typeof showOffice>[1] = {}) {
  const calls = await showOffice(page, options);
  await enter(page, known.school_admin, { path: `${path}${search}` });
  await expectLoaded(page);
  return calls;
}

test("every view is accessible and no wider than a phone", thorough, async ({ page }) => {
  test.slow();
  const grant = await grantFor(page.request, known.school_admin);
  await showOffice(page);
  for (const view of views) {
    await enter(page, known.school_admin, { grant, path: `${path}${view}` });
    await expectLoaded(page);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 1800 });
      await expectAccessibleLooks(page, `${view} at ${width}`, heading(page), opposites);
      await expectNoSidewaysScroll(page, `${view} at ${width}`);
    }
  }
});

test("the list says what became of the invitations, in words", async ({ page }) => {
  await visit(page);
  const item = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: /^2025 届/ }) });
  for (const words of ["邀请 30 人", "已答 12", "看过未答 6", "谢绝 3", "还没看 9", "2 个邮箱退信"]) {
    await expect(item).toContainText(words);
  }
  await page.getByRole("link", { name: /^2025 届/ }).click();
  await expect(heading(page)).toBeFocused();
  await page.getByRole("link", { name: "全部企业评价" }).click();
  await expect(page.getByRole("link", { name: /^2025 届/ })).toBeFocused();
});

test("a survey is put together step by step and opened after one question", async ({ page }) => {
  const calls = await visit(page, "&new");
  const button = (name: string) => page.getByRole("main").getByRole("button", { name, exact: true });
  await expect(page.getByRole("textbox", { name: "名称", exact: true })).toHaveValue(/届毕业生企业评价（毕业一年）$/);
  await page.getByRole("radio", { name: /^毕业五年左右/ }).check();
  await expect(page.getByRole("textbox", { name: "名称", exact: true })).toHaveValue(/（毕业五年）$/);
  await button("开始并发出邀请").click();
  await expect(page.getByText("还没有选：至少选一家企业")).toBeVisible();
  await expectAccessible(page, "a form with faults");
  await page.getByRole("checkbox", { name: /计算机科学与技术/ }).check();
  await page.getByRole("combobox", { name: "计算机科学与技术的培养方案" }).selectOption("p2");
  await page.getByRole("combobox", { name: "合作关系" }).selectOption("employer");
  await button("选上这 2 家").click();
  await page.getByRole("combobox", { name: "合作关系" }).selectOption("");
  await page.getByRole("checkbox", { name: /潮信/ }).check();
  await expect(page.getByText("已选 3 家企业")).toBeVisible();
  await expect(page.getByText("30 家企业，74 位评价人；6 位没有邮箱").first()).toBeVisible();
  await button("开始并发出邀请").click();
  await expect(dialog(page)).toContainText("发出后收不回来");
  await expectAccessible(page, "the question");
  await dialog(page).getByRole("button", { name: "开始并发出邀请" }).click();
  await expect(page).toHaveURL(/survey=made/);
  expect(changesAmong(calls)).toMatchObject([
    {
      path: "/surveys",
      body: { about: "graduates_5y", targets: [{ plan: "p2" }], enterprises: ["e1", "e2", "e3"], template: "m1" },
    },
    { path: "/surveys/made/open" },
  ]);
});

test("the enterprises of last time are chosen with one press, by keys", async ({ page }) => {
  await visit(page, "&new");
  await focusBy(page, "Tab", page.getByRole("button", { name: "同上次（3 家）" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("已选 3 家企业")).toBeVisible();
});

test("raters: whom no letter reaches first; a link is handed over, a return has its reason", async ({ page }) => {
  const calls = await visit(page, "&survey=open");
  await expect(
    page
      .getByRole("table", { name: /^评价人/ })
      .getByRole("row")
      .nth(1),
  ).toContainText("何雨");
  await page.getByRole("link", { name: "何雨" }).click();
  const panel = page.getByRole("region", { name: "何雨" });
  await expect(panel.getByText(/信退回来了/)).toBeVisible();
  await panel.getByRole("button", { name: "生成新链接" }).click();
  await expect(panel.getByText("https://school.example/?invite=7QF3K9XM2HTPW4BD")).toBeVisible();
  await expect(panel.getByRole("button", { name: "复制" })).toBeFocused();
  await panel.getByRole("button", { name: "关闭" }).click();
  await expect(page.getByRole("link", { name: "何雨" })).toBeFocused();

  await page.getByRole("link", { name: "秦一帆" }).click();
  const other = page.getByRole("region", { name: "秦一帆" });
  await other.getByRole("button", { name: "退回对计算机科学与技术的评价" }).click();
  await other.getByRole("button", { name: "退回", exact: true }).click();
  await expect(other.getByText("请选一个原因")).toBeVisible();
  await expectAccessible(page, "a return without a reason");
  await other.getByRole("radio", { name: "评错了专业或课程" }).check();
  await other.getByRole("textbox", { name: "写给评价人的话" }).fill("请改评软件工程。");
  await other.getByRole("button", { name: "退回", exact: true }).click();
  await expect(page.getByText("已退回对计算机科学与技术的评价")).toBeVisible();
  expect(changesAmong(calls)).toMatchObject([
    { path: "/surveys/open/raters/r1/link" },
    { path: "/surveys/open/submissions/s1/return", body: { reason: "wrong_programme", text: "请改评软件工程。" } },
  ]);
});

test("reminding waits for a day and publishing for the review, and both say why", thorough, async ({ page }) => {
  await visit(page, "&survey=reminded");
  const remind = page.getByRole("button", { name: "提醒未答的人" });
  await expect(remind).toHaveAttribute("aria-disabled", "true");
  await expect(remind).toHaveAccessibleDescription(/以后可以再提醒/);
  await page.goto(`${path}&survey=closed`);
  await expect(page.getByRole("button", { name: "发布结果" })).toHaveAccessibleDescription(/2 条评论没有审阅/);
  await page.goto(`${path}&survey=reviewed`);
  await page.getByRole("button", { name: "发布结果" }).click();
  await expect(dialog(page)).toContainText("发布后不能重新开放");
  await expectAccessible(page, "publishing");
  await dialog(page).getByRole("button", { name: "发布结果" }).click();
  await expect(page.getByText(/已发布$/).first()).toBeVisible();
});

test("a refusal stands in the dialog, and a later time is asked for", thorough, async ({ page }) => {
  const words = "24 小时内提醒过了。";
  await visit(page, "&survey=open", { refused: words });
  await page.getByRole("button", { name: "提醒未答的人" }).click();
  await dialog(page).getByRole("button", { name: "提醒未答的人" }).click();
  await expect(dialog(page).getByRole("alert")).toHaveText(words);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "延长" }).click();
  await dialog(page).getByLabel("新的截止时间").fill("2020-01-01T08:00");
  await dialog(page).getByRole("button", { name: "延长" }).click();
  await expect(dialog(page).getByText("这个时间已经过去")).toBeVisible();
  await expectAccessible(page, "a time that is past");
});

test("comments are reviewed by keys, and words are taken out where they name somebody", async ({ page }) => {
  const calls = await visit(page, "&survey=open&part=comments");
  const card = page.getByRole("region", { name: "评论" });
  await expect(card).toBeFocused();
  await expect(card.locator("mark")).toHaveText("张晓明");
  await page.keyboard.press("2");
  const text = card.getByRole("textbox", { name: "显示成" });
  await expect(text).toBeFocused();
  await card.getByRole("button", { name: "这样显示" }).click();
  await expect(card.getByText("和原话一样，没有改动")).toBeVisible();
  await text.fill("去年来的同学动手能力强，文档要加强。");
  await card.getByRole("button", { name: "这样显示" }).click();
  await expect(card).toContainText("希望多安排一些真实项目。");
  await expect(card).toBeFocused();
  await page.keyboard.press("1");
  await expect(page.getByText("都审阅完了")).toBeVisible();
  await expectAccessible(page, "all reviewed");
  expect(changesAmong(calls)).toMatchObject([
    { path: "/surveys/open/comments/k1", body: { decision: "redact", version: 1 } },
    { path: "/surveys/open/comments/k2", body: { decision: "keep", text: null, version: 1 } },
  ]);
});

test("somebody else’s change to a draft is brought together with one’s own", async ({ page }) => {
  await visit(page, "&survey=draft", { conflict: true });
  await page.getByRole("textbox", { name: "名称", exact: true }).fill("改过的名称");
  await page.getByRole("button", { name: "存为草稿" }).click();
  await expect(page.getByRole("alert")).toContainText("还没有保存");
  await expect(page.getByRole("textbox", { name: "名称", exact: true })).toHaveValue("改过的名称");
});

test("nothing there yet, and a failure that can be tried again", thorough, async ({ page, faults }) => {
  faults.allow(/status of 500/);
  await visit(page, "", { none: true });
  await expect(page.getByText("这个学期还没有企业评价")).toBeVisible();
  await page.unrouteAll();
  await showOffice(page, { failing: true });
  await page.goto(path);
  await expect(page.getByText("企业评价加载失败")).toBeVisible();
});
