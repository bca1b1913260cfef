// The enterprise report: what a programme's leader and an accreditor read, by any means, on any screen.
import type { Page } from "@playwright/test";

import { expectAccessible } from "../support/accessible";
import { expect, test } from "../support/fixtures";
import { inEachLook, opposites } from "../support/looks";
import { known } from "../support/people";
import { expectLoaded, expectNoSidewaysScroll } from "../support/phone";
import { enter, grantFor } from "../support/session";
import { showReports } from "../results/report-pictures";
import { showEnterpriseReports } from "./report-pictures";
import { thorough } from "../support/thorough";

const path = "/user/comprehensiveReport";
const software = "?programme=080902";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const rail = (page: Page) => page.getByRole("navigation", { name: "专业" });
const region = (page: Page, name: string | RegExp) => page.getByRole("region", { name });

async function visit(page: Page, search = "", options: Parameters<typeof showEnterpriseReports>[1] = {}) {
  const sent = await showEnterpriseReports(page, options);
  await enter(page, known.school_admin, { path: `${path}${search}` });
  await expectLoaded(page);
  return sent;
}

test("the demo school's programmes are read outcome by outcome, without a rank, and those of few say only how many", async ({
  page,
}) => {
  await enter(page, known.school_admin, { path });
  await expectLoaded(page);
  await expect(heading(page)).toHaveText(/：企业评价报告$/);
  await expect(page.getByText(/家企业 \d+ 人，邀请 \d+ 人/)).toBeVisible();
  await expect(
    region(page, /^\d+ 项毕业要求$/)
      .getByRole("img", { name: /^重要性：/ })
      .first(),
  ).toBeVisible();

  const links = rail(page).getByRole("link");
  for (const list of await rail(page).getByRole("list").all()) {
    const codes = await list.getByRole("link").allTextContents();
    expect(codes).toEqual(codes.toSorted());
  }
  expect(await links.filter({ hasText: /\d+ 家企业 \d+ 人/ }).count()).toBeGreaterThanOrEqual(3);
  const few = links.filter({ hasText: /\d+ 人，太少/ });
  expect(await few.count()).toBeGreaterThanOrEqual(1);
  await few.first().click();
  await expect(page.getByText(/人作答，不足 5 人或 3 家企业：只报人数/)).toBeVisible();
  await expect(page.getByRole("img", { name: /^(重要性|表现)：/ })).toHaveCount(0);

  await links.filter({ hasText: "一家企业占多数" }).first().click();
  await expect(page.getByText("一家企业占多数：只报份数")).toBeVisible();
  await expect(region(page, "企业写的话")).toHaveCount(0);
});

test("people are counted for each outcome, next to students and grades with their own scale and number", async ({
  page,
}) => {
  await visit(page, software);
  await expect(heading(page)).toHaveText("软件工程：企业评价报告");
  await expect(page.getByText("7 家企业 12 人，邀请 30 人")).toBeVisible();
  await expect(page.getByText("说明不答 3（没有这样的毕业生 2，不了解 1）")).toBeVisible();
  await expect(page.getByText(/^“沟通”10 人认为重要，5 人认为弱。没有人认为“使用工具”/)).toBeVisible();

  const outcomes = region(page, "12 项毕业要求");
  const first = outcomes.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "工程知识" }) });
  await expect(first.getByRole("img")).toHaveCount(2);
  await expect(first.getByRole("img", { name: "表现：较弱 1 人，一般 3 人，较强 6 人，很强 2 人" })).toBeVisible();
  await expect(first).toContainText("10 人认为重要，1 人认为弱");
  await expect(first).toContainText("81.3（78.0–84.0）");
  await expect(first).toContainText("412 / 655 人");
  await expect(first).toContainText("0.78");
  const research = outcomes.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "研究" }) });
  await expect(research.getByRole("img", { name: /无法判断 3 人$/ })).toBeVisible();
  const sustainable = outcomes.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "可持续发展" }) });
  await expect(sustainable).toContainText("没有达到显示的条件");
  await expect(sustainable).toContainText("问卷里没有对应的题");
  await expect(page.getByText(/第 7 项的表现：能判断的人太少/)).toBeVisible();
  await expect(page.getByText(/退回过 2 次（专业选错 1，作答人要求 1）/)).toBeVisible();
  await expect(page.getByText(/总分|合计|平均|排第/).filter({ hasNotText: "没有总分" })).toHaveCount(0);
});

test("each picture has a table, chosen by keyboard, and earlier surveys stand under each other", async ({ page }) => {
  await visit(page, software);
  const earlier = region(page, "与以前并排：表现");
  await expect(earlier.getByText("培养方案换版", { exact: true })).toHaveCount(12);
  await expect(earlier.getByText("那时没有这一项")).toHaveCount(2);
  const choice = page.getByRole("group", { name: "12 项毕业要求：图或表格" });
  await choice.getByRole("radio", { name: "图" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(choice.getByRole("radio", { name: "表格" })).toBeChecked();
  const rated = page.getByRole("table", { name: "企业：每一项有多少人这样回答" });
  await expect(rated.getByRole("row", { name: /^表现 0 1 3 6 2 0$/ })).toBeVisible();
  await expect(page.getByRole("table", { name: "学生自评和成绩达成度" })).toContainText("0.744");
  await expect(page.getByRole("table", { name: "与以前并排：表现" }).getByText("人太少，不显示")).toHaveCount(12);
});

test("another programme is chosen on a desk and on a phone, and is in the address", async ({ page }) => {
  await visit(page);
  await expect(heading(page)).toHaveText("计算机科学与技术：企业评价报告");
  await rail(page)
    .getByRole("link", { name: /软件工程/ })
    .click();
  await expect(page).toHaveURL(/[?&]programme=080902/);
  await expect(rail(page).locator("[aria-current=page]")).toContainText("软件工程");
  await page
    .getByRole("combobox", { name: "哪一次" })
    .selectOption({ label: "2025–2026 第1学期 2025 年用人单位评价（方案 2022）" });
  await expect(page).toHaveURL(/[?&]survey=s2025&target=t2025/);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(rail(page)).toBeHidden();
  await page.getByRole("combobox", { name: "专业" }).selectOption({ label: "080911T 网络空间安全（还没有发布）" });
  await expect(heading(page)).toHaveText("网络空间安全：企业评价报告");
  await expect(page.getByText("这个专业还没有发布的企业评价")).toBeVisible();
});

test("the programme's reply is read by all, written by who may, and never written over", async ({ page }) => {
  const sent = await visit(page, software, { crossed: true });
  const reply = region(page, "专业的回复");
  await expect(reply.getByText(/谢谢 12 位的时间/)).toBeVisible();
  await expect(reply.getByText("梁秋实，11月12日")).toBeVisible();
  await reply.getByRole("button", { name: "修改回复" }).click();
  const field = reply.getByRole("textbox", { name: "给企业的回复" });
  await field.fill("");
  await reply.getByRole("button", { name: "保存修改" }).click();
  await expect(reply.getByText("请先写回复。")).toBeVisible();
  await field.fill("明年起改为公开评审。");
  await reply.getByRole("button", { name: "保存修改" }).click();
  await expect(reply.getByText("回复刚才被别人改过。", { exact: false })).toBeVisible();
  await reply.getByText("看现在的回复").click();
  await expect(reply.getByText("另一位负责人刚写的。")).toBeVisible();
  await expect(field).toHaveValue("明年起改为公开评审。");
  await reply.getByRole("button", { name: "保存修改" }).click();
  await expect(reply.getByText("已发布。")).toBeVisible();
  await expect(reply.getByText("明年起改为公开评审。")).toBeVisible();
  await expect(reply.getByRole("button", { name: "修改回复" })).toBeFocused();
  expect(sent.map(({ version }) => version)).toEqual([3, 4]);

  await page.unroute(/\/reports\/enterprise(\/|\?|$)/);
  await showEnterpriseReports(page, { mayReply: false });
  await page.reload();
  await expect(reply.getByText(/谢谢 12 位的时间/)).toBeVisible();
  await expect(reply.getByRole("button")).toHaveCount(0);
});

test("the report is downloaded as PDF, as workbook and as evidence pack", async ({ page }) => {
  await visit(page, software);
  const files = region(page, "下载");
  for (const [name, ending] of [
    ["下载PDF", "pdf"],
    ["下载Excel", "xlsx"],
    ["下载认证材料包", "zip"],
  ] as const) {
    const [download] = await Promise.all([page.waitForEvent("download"), files.getByRole("button", { name }).click()]);
    expect(download.suggestedFilename()).toBe(`软件工程 企业评价.${ending}`);
    await expect(page.getByText(`已下载 软件工程 企业评价.${ending}`)).toBeVisible();
  }
});

test(
  "with nothing published it says what will bring a report; a failure can be tried again",
  thorough,
  async ({ page, faults }) => {
    faults.allow(/status of (500|404)/);
    await visit(page, "", { none: true });
    await expect(heading(page)).toHaveText("企业评价报告");
    await expect(page.getByText("还没有发布的企业评价")).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "去评价管理" })).toBeVisible();

    await page.unroute(/\/reports\/enterprise(\/|\?|$)/);
    await showEnterpriseReports(page, { failing: true });
    await page.reload();
    await expect(page.getByText("专业加载失败")).toBeVisible();
    await page.unroute(/\/reports\/enterprise(\/|\?|$)/);
    await showEnterpriseReports(page);
    await page.getByRole("button", { name: "重试" }).click();
    await expect(heading(page)).toHaveText("计算机科学与技术：企业评价报告");
    await page.goto(`${path}?programme=nowhere`);
    await expect(page.getByText("没有找到这份报告")).toBeVisible();
    await page.getByRole("link", { name: "看第一个专业" }).click();
    await expect(heading(page)).toHaveText("计算机科学与技术：企业评价报告");
  },
);

test("a college's report says of each programme what is called important and weak at once, and leads to its report", async ({
  page,
}) => {
  await showReports(page);
  await showEnterpriseReports(page);
  await enter(page, known.school_admin, { path: "/user/collegeReport?college=c2" });
  await expectLoaded(page);
  const said = region(page, "企业怎么看");
  await expect(said.getByRole("link")).toHaveText(["080202 机械设计制造及其自动化", "080601 电气工程及其自动化"]);
  await expect(said.getByText("2026–2027 第1学期，6 家企业 9 人")).toBeVisible();
  await expect(said.getByRole("list", { name: "认为重要又认为弱的" })).toHaveText("沟通10 人认为重要，5 人认为弱");
  await expect(said.getByText("一家企业占多数：只报份数")).toBeVisible();
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 1800 });
    await expectNoSidewaysScroll(page, `at ${width}`);
  }
  await expectAccessible(page, "the college report with enterprises");
  await said.getByRole("link").first().click();
  await expect(heading(page)).toHaveText("机械设计制造及其自动化：企业评价报告");
});

test(
  "every view is accessible, in both languages and both themes, and nothing is wider than a phone",
  thorough,
  async ({ page }) => {
    const grant = await grantFor(page.request, known.school_admin);
    await showEnterpriseReports(page);
    const atEachWidth = async (what: string) => {
      for (const width of [1440, 390, 320]) {
        await page.setViewportSize({ width, height: 1800 });
        await inEachLook(
          page,
          `${what} at ${width}`,
          async (where) => {
            await expect(heading(page)).toBeVisible();
            await expectNoSidewaysScroll(page, where);
            if (width !== 320) await expectAccessible(page, where);
          },
          opposites,
        );
      }
    };
    for (const view of ["?programme=080910T", "?programme=080601", software]) {
      await enter(page, known.school_admin, { grant, path: `${path}${view}` });
      await expectLoaded(page);
      await atEachWidth(view);
    }
    await page
      .getByRole("radio", { name: /^(表格|Table)$/ })
      .first()
      .check();
    await atEachWidth("tables");
  },
);
