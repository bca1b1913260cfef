// The office's way through a year, on the real server: an enterprise with contacts, a plan with outcomes, a survey that is
// opened, watched, closed and published.
import type { Page } from "@playwright/test";

import { check, confirm, verdict } from "../imports/import-page";
import { csv } from "../imports/list-files";
import { expect, test } from "../support/fixtures";
import { known } from "../support/people";
import { expectLoaded } from "../support/phone";
import { enter } from "../support/session";
import { unique } from "../teaching/teaching";
import { thorough } from "../support/thorough";

const partners = "/user/manageUsers?view=enterprises";
const office = "/user/evaluationManagement?view=enterprises";

// One after the other: a survey that is sent to every enterprise is refused when one of them has just been ended.
test.describe.configure({ mode: "default" });

test(
  "an enterprise gets contacts, cannot be deleted with them, is ended and found by its state",
  thorough,
  async ({ page }) => {
    const code = unique();
    await enter(page, known.school_admin, { path: `${partners}&new` });
    const fresh = page.getByRole("region", { name: "新建企业" });
    await fresh.getByRole("textbox", { name: "名称", exact: true }).fill(`临江天工${code}`);
    await fresh.getByRole("textbox", { name: "代码", exact: true }).fill(code);
    await fresh.getByRole("checkbox", { name: "用人单位" }).check();
    await fresh.getByRole("button", { name: "创建企业" }).click();

    const panel = page.getByRole("region", { name: `临江天工${code}` });
    await panel.getByRole("button", { name: "新建联系人" }).click();
    await panel.getByRole("textbox", { name: "姓名" }).fill("陈国栋");
    await panel.getByRole("button", { name: "创建联系人" }).click();
    await expect(panel.getByText("没有邮箱")).toBeVisible();

    await panel.getByRole("button", { name: "删除企业" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "删除企业" }).click();
    await expect(page.getByRole("dialog").getByRole("alert")).not.toBeEmpty();
    await page.getByRole("dialog").getByRole("button", { name: "先不删除" }).click();

    await panel.getByRole("button", { name: "结束合作" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "结束合作" }).click();
    await expect(panel.getByText(/合作已结束/)).toBeVisible();
    await page.goto(`${partners}&standing=ended&q=${code}`);
    await expect(page.getByRole("row", { name: new RegExp(code) })).toContainText("已结束");

    await page.getByRole("link", { name: `临江天工${code}` }).click();
    await panel.getByRole("button", { name: "去掉陈国栋" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "去掉联系人" }).click();
    await expect(panel.getByText(/还没有联系人/)).toBeVisible();
  },
);

test("a code that another enterprise has is refused at its field", thorough, async ({ page }) => {
  const code = unique();
  for (const name of ["甲", "乙"]) {
    await enter(page, known.school_admin, { path: `${partners}&new` });
    const fresh = page.getByRole("region", { name: "新建企业" });
    await fresh.getByRole("textbox", { name: "名称", exact: true }).fill(`${name}${code}`);
    await fresh.getByRole("textbox", { name: "代码", exact: true }).fill(code);
    await fresh.getByRole("button", { name: "创建企业" }).click();
    if (name === "乙") {
      await expect(fresh.getByRole("textbox", { name: "代码", exact: true })).toBeFocused();
      await expect(fresh.getByText("已经有一家企业用了")).toBeVisible();
    } else await expect(page.getByRole("region", { name: `${name}${code}` })).toBeVisible();
  }
});

test("two people change one enterprise, and nothing is lost", thorough, async ({ page, device }) => {
  const code = unique();
  await enter(page, known.school_admin, { path: `${partners}&new` });
  const fresh = page.getByRole("region", { name: "新建企业" });
  await fresh.getByRole("textbox", { name: "名称", exact: true }).fill(`丙${code}`);
  await fresh.getByRole("textbox", { name: "代码", exact: true }).fill(code);
  await fresh.getByRole("button", { name: "创建企业" }).click();
  const panel = page.getByRole("region", { name: `丙${code}` });
  await expect(panel).toBeVisible();

  const other = await device();
  await enter(other, known.school_admin, { path: new URL(page.url()).pathname + new URL(page.url()).search });
  const theirs = other.getByRole("region", { name: `丙${code}` });
  await theirs.getByRole("textbox", { name: "城市" }).fill("宁波");
  await theirs.getByRole("button", { name: "保存", exact: true }).click();
  await expect(theirs.getByText("已保存")).toBeVisible();

  await panel.getByRole("combobox", { name: "行业" }).selectOption("software");
  await panel.getByRole("button", { name: "保存", exact: true }).click();
  await expect(panel.getByRole("alert")).toContainText("改了城市");
  await expect(panel.getByRole("textbox", { name: "城市" })).toHaveValue("宁波");
  await expect(panel.getByRole("combobox", { name: "行业" })).toHaveValue("software");
  await panel.getByRole("button", { name: "保存", exact: true }).click();
  await expect(panel.getByText("已保存")).toBeVisible();
});

/** A plan of the first programme with two outcomes, written by hand. Returns the programme's name. */
async function writePlan(page: Page, edition: string): Promise<string> {
  await enter(page, known.school_admin, { path: `${office}&tab=outcomes` });
  await expectLoaded(page);
  const buttons = page.getByRole("button", { name: /新建方案$/ });
  await buttons.first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "版本" }).fill(edition);
  await dialog.getByRole("textbox", { name: "入学年份从" }).fill("2021");
  const copies = dialog.getByRole("combobox", { name: "毕业要求" });
  if ((await copies.count()) > 0) await copies.selectOption("");
  await dialog.getByRole("button", { name: "创建方案" }).click();
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toContainText(edition);
  for (const short of ["工程知识", "问题分析"]) {
    await page.getByRole("button", { name: "增加一条" }).click();
    await expect(page.getByRole("textbox", { name: "简称", exact: true }).last()).toBeFocused();
    await page.keyboard.type(short);
    await page.getByRole("textbox", { name: "内容", exact: true }).last().fill(`能够体现${short}。`);
  }
  await page.getByRole("button", { name: "保存方案" }).click();
  await expect(page.getByText("已保存", { exact: true })).toBeVisible();
  return ((await title.textContent()) ?? "").replace(` ${edition}`, "");
}

test("a plan keeps the order of its outcomes and what grades say of them", thorough, async ({ page }) => {
  const edition = unique();
  await writePlan(page, edition);
  const shorts = page.getByRole("textbox", { name: "简称", exact: true });
  await shorts.last().focus();
  await page.keyboard.press("Alt+ArrowUp");
  await page.getByRole("button", { name: "保存方案" }).click();
  await expect(page.getByText("已保存", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "填写一年" }).click();
  await page.getByRole("textbox", { name: "毕业年份" }).fill("2025");
  await page.getByRole("textbox", { name: "来源" }).fill("教务处");
  await page.getByRole("textbox", { name: /1\. 问题分析/ }).fill("0.815");
  await page.getByRole("button", { name: "保存达成度" }).click();
  await expect(page.getByRole("row", { name: /问题分析/ })).toContainText("0.815");
  await page.reload();
  await expect(shorts.first()).toHaveValue("问题分析");
  await expect(page.getByRole("row", { name: /问题分析/ })).toContainText("0.815");

  await page.getByRole("button", { name: "删除方案" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "删除方案" }).click();
  await expect(page.getByText(`已删除 ${edition}`)).toBeVisible();
  await expect(page.getByText(edition, { exact: true })).toHaveCount(0);
});

test(
  "enterprises and contacts are imported from the page that shows them, and faults are named",
  thorough,
  async ({ page }) => {
    const code = unique();
    await enter(page, known.school_admin, { path: partners });
    await page.getByRole("button", { name: "导入" }).click();
    await page.getByRole("menuitem", { name: "企业", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("导入企业");
    await check(
      page,
      csv("企业.csv", [
        ["代码", "名称", "行业", "合作关系"],
        [`${code}A`, `甲${code}`, "软件和信息技术", "用人单位"],
        [`${code}B`, "", "", ""],
      ]),
    );
    await expect(verdict(page)).toHaveText("可以导入 1 行");
    await confirm(page).click();
    await expect(verdict(page)).toHaveText("已导入 1 行");
    await page.goto(`${partners}&import=new&list=enterprise_contacts`);
    await check(
      page,
      csv("联系人.csv", [
        ["企业代码", "姓名", "职务", "邮箱"],
        [`${code}A`, "陈国栋", "人事经理", `${code.toLowerCase()}@example.com`],
        [`${code}C`, "罗敏", "", ""],
      ]),
    );
    await expect(verdict(page)).toHaveText("可以导入 1 行");
    await confirm(page).click();
    await expect(verdict(page)).toHaveText("已导入 1 行");
    await page
      .getByRole("link", { name: /^返回企业/ })
      .first()
      .click();
    await page.getByRole("searchbox").fill(`${code}A`);
    await expect(page.getByRole("row", { name: new RegExp(`甲${code}`) })).toContainText("1 人");
  },
);

test("outcomes and their attainment are imported beside the programmes", thorough, async ({ page }) => {
  const edition = unique();
  await enter(page, known.school_admin, { path: `${office}&tab=outcomes` });
  const programme = page.getByRole("region", { name: "专业和培养方案" }).getByRole("listitem").first();
  const code = /[A-Z0-9]{4,}/.exec((await programme.textContent()) ?? "")?.[0] ?? "";
  await page.getByRole("button", { name: "导入" }).click();
  await page.getByRole("menuitem", { name: "毕业要求" }).click();
  await check(
    page,
    csv("毕业要求.csv", [
      ["专业代码", "版本", "入学年份起", "入学年份止", "编号", "简称", "内容"],
      [code, edition, "2019", "2020", "1", "工程知识", "能够运用工程知识。"],
      [code, edition, "2019", "2020", "2", "问题分析", "能够分析问题。"],
    ]),
  );
  await confirm(page).click();
  await expect(verdict(page)).toHaveText("已导入 2 行");
  await page.goto(`${office}&tab=outcomes&import=new&list=attainments`);
  await check(
    page,
    csv("达成度.csv", [
      ["专业代码", "版本", "编号", "毕业年份", "达成度", "来源"],
      [code, edition, "1", "2024", "0.812", "教务处"],
      [code, edition, "9", "2024", "0.812", "教务处"],
    ]),
  );
  await expect(verdict(page)).toHaveText("可以导入 1 行");
  await confirm(page).click();
  await expect(verdict(page)).toHaveText("已导入 1 行");
  await page.goto(`${office}&tab=outcomes&q=${code}`);
  await page.getByRole("link", { name: new RegExp(`培养方案 ${edition}$`) }).click();
  await expect(page.getByRole("row", { name: /工程知识/ })).toContainText("0.812");
});

test("a survey is opened, watched, closed and published", async ({ page }) => {
  test.slow();
  const word = unique();
  const name = await writePlan(page, word);
  await page.goto(`${office}&new`);
  await expectLoaded(page);
  await page.getByRole("textbox", { name: "名称", exact: true }).fill(`企业评价${word}`);
  await page.getByRole("checkbox", { name: new RegExp(`^${name}`) }).check();
  await page.getByRole("combobox", { name: `${name}的培养方案` }).selectOption({ label: `${word}（2 条）` });
  await page.getByRole("button", { name: /^选上这 \d+ 家$/ }).click();
  await expect(page.getByText(/家企业，\d+ 位评价人/).first()).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "开始并发出邀请" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "开始并发出邀请" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`企业评价${word}`);
  await expect(page.getByRole("table", { name: /^评价人/ })).toBeVisible();

  await page
    .getByRole("table", { name: /^评价人/ })
    .getByRole("link")
    .first()
    .click();
  await page.getByRole("button", { name: "生成新链接" }).click();
  await expect(page.getByText(/invite=/)).toBeVisible();
  await page.getByRole("button", { name: "关闭", exact: true }).click();

  await page.getByRole("button", { name: "提前截止" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "提前截止" }).click();
  await page.getByRole("button", { name: "发布结果" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "发布结果" }).click();
  await expect(page.getByRole("button", { name: "发布结果" })).toHaveCount(0);
  await page.getByRole("link", { name: "全部企业评价" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: `企业评价${word}` })).toContainText("已发布");
});
