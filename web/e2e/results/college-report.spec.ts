// The college report: what a dean reads, by any means, on any screen.
import type { Page } from "@playwright/test";

import { expectAccessible } from "../support/accessible";
import { expect, test } from "../support/fixtures";
import { inEachLook, opposites } from "../support/looks";
import { known } from "../support/people";
import { expectLoaded, expectNoSidewaysScroll } from "../support/phone";
import { showReports } from "./report-pictures";
import { enter, grantFor } from "../support/session";
import { thorough } from "../support/thorough";

const path = "/user/collegeReport";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

async function visit(page: Page, search = "", options: Parameters<typeof showReports>[1] = {}) {
  const asked = await showReports(page, options);
  await enter(page, options.dean ? known.college_admin : known.school_admin, { path: `${path}${search}` });
  await expectLoaded(page);
  return asked;
}

test("with nothing counted yet it says what will bring a report", async ({ page }) => {
  await visit(page, "", { dean: true, none: true });
  await expect(page.getByText("还没有可以看的报告")).toBeVisible();
  await page.getByRole("link", { name: "去评价管理" }).click();
  await expect(heading(page)).toHaveText("评价管理");
});

test("a dean reads how many answered, how the college compares, and each class without a rank", async ({ page }) => {
  await visit(page, "", { dean: true });
  await expect(heading(page)).toHaveText("计算机与信息工程学院 学院报告");
  await expect(page.getByText("75% 全校 71%")).toBeVisible();
  await expect(page.getByText("教学内容高于其他学院，学习收获低于其他学院，其余没有明显差别")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "学院" })).toHaveCount(0);

  const table = page.getByRole("table", { name: "各教学班" });
  const codes = await table.getByRole("link").allTextContents();
  expect(codes).toEqual(codes.toSorted());
  const few = table.getByRole("row", { name: /CS2011-03.*3 \/ 24/ });
  await expect(few).toContainText("不足 5 份答卷，不显示");
  await expect(table.getByRole("row", { name: /CS2011-01.*12 \/ 31/ })).toContainText("样本较少，仅供参考");
  await expect(page.getByText("3 个教学班收到的答卷不足 5 份")).toBeVisible();
  await expect(page.getByText("实验指导教师帮助及时：不足 5 份答卷，不显示")).toBeVisible();
  const replies = page.getByRole("region", { name: "教师回复" });
  await expect(replies.getByText("29 / 62")).toBeVisible();
  await expect(replies.getByRole("definition")).toHaveText(["29 / 62 47%", "9", "14", "6"]);
});

test("what is chosen is in the address: college, search, order", thorough, async ({ page }) => {
  const asked = await visit(page);
  await expect(heading(page)).toHaveText("学院报告：全校");
  await page.getByRole("combobox", { name: "学院" }).selectOption({ label: "计算机与信息工程学院" });
  await expect(heading(page)).toHaveText("计算机与信息工程学院 学院报告");
  await expect(page).toHaveURL(/[?&]college=c2/);

  const table = page.getByRole("table", { name: "各教学班" });
  await page.getByRole("combobox", { name: "排列方式" }).selectOption({ label: "按区间下端" });
  await expect(page).toHaveURL(/[?&]order=lower_end/);
  await expect(page.getByText("只列答卷满 15 份的教学班")).toBeVisible();
  await expect(table.getByText("12 / 31")).toHaveCount(0);
  await page.getByRole("searchbox", { name: "教学班号、课程名" }).fill("操作系统");
  await expect(page).toHaveURL(/[?&]q=/);
  expect(asked.at(-1)).toContain("order=lower_end");
  await page.reload();
  await expect(page.getByRole("searchbox", { name: "教学班号、课程名" })).toHaveValue("操作系统");
  await expect(table.getByRole("link", { name: /CS2031/ }).first()).toHaveAttribute(
    "href",
    /\/user\/evaluationDetail\?evaluation=e-CS2031/,
  );
});

test("each chart has a table, chosen by keyboard, for all of them", async ({ page }) => {
  await visit(page, "?college=c2");
  const asTable = page.getByRole("group", { name: "回答分布：图或表格" }).getByRole("radio", { name: "表格" });
  await page.getByRole("group", { name: "回答分布：图或表格" }).getByRole("radio", { name: "图" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(asTable).toBeChecked();
  const distributions = page.getByRole("table", { name: "回答分布" });
  await expect(distributions.getByRole("row", { name: /每周课外用时/ })).toContainText("1–3 小时：1,720（48%）");
  await expect(page.getByRole("table", { name: "各维度与其他学院相比" })).toContainText("高于其他学院");
  await expect(page.getByRole("table", { name: "各学期的变化" })).toContainText("题目不同");
  await expect(page.getByRole("table", { name: "各教学班" })).toContainText("64.0–78.0");
});

test(
  "every view is accessible, in both languages and both themes, and nothing is wider than a phone",
  thorough,
  async ({ page }) => {
    const grant = await grantFor(page.request, known.school_admin);
    await showReports(page);
    const atEachWidth = async (what: string, shown = () => expect(heading(page)).toBeVisible()) => {
      for (const width of [1440, 390, 320]) {
        await page.setViewportSize({ width, height: 1800 });
        await inEachLook(
          page,
          `${what} at ${width}`,
          async (where) => {
            await shown();
            await expectNoSidewaysScroll(page, where);
            if (width !== 320) await expectAccessible(page, where);
          },
          opposites,
        );
      }
    };
    for (const view of ["", "?college=nowhere", "?college=c2"]) {
      await enter(page, known.school_admin, { grant, path: `${path}${view}` });
      await expectLoaded(page);
      await atEachWidth(view);
    }
    const asTable = page.getByRole("radio", { name: /^(表格|Table)$/ }).first();
    await asTable.check();
    await atEachWidth("tables", () => expect(asTable).toBeChecked());
  },
);

test("a failure can be tried again, and what is not there is said", async ({ page, faults }) => {
  faults.allow(/status of (500|404)/);
  await visit(page, "", { failing: true });
  await expect(page.getByText("学院报告加载失败")).toBeVisible();
  await page.unroute(/\/reports\/college(\/|\?|$)/);
  await showReports(page);
  await page.getByRole("button", { name: "重试" }).click();
  await expect(heading(page)).toHaveText("学院报告：全校");
  await page.goto(`${path}?college=nowhere`);
  await expect(page.getByText("没有找到这份报告")).toBeVisible();
  await page.getByRole("link", { name: "看最近一次的报告" }).click();
  await expect(heading(page)).toHaveText("学院报告：全校");
});
