// A school's first terms: nothing there yet, which one is current, which can be deleted; and the term in view elsewhere.
import type { Page } from "@playwright/test";

import { sql } from "../support/database";
import { expect, test } from "../support/fixtures";
import { newSchool } from "../support/school";
import { signIn } from "../support/session";
import { thorough } from "../support/thorough";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const picker = (page: Page) => page.getByRole("button", { name: /^切换学期/ });

async function addTerm(page: Page, year: number, number: number) {
  await page.goto("/user/calendarManagement?new");
  await page.getByRole("textbox", { name: "学年", exact: true }).fill(String(year));
  await page.getByRole("combobox", { name: "学期" }).selectOption(`第${number}学期`);
  await page.getByRole("button", { name: "创建学期" }).click();
  await expect(page.getByText(`已创建${year}–${year + 1} 第${number}学期`)).toBeVisible();
}

test("an empty calendar says what to do; terms are made, made current and deleted", async ({ device, baseURL }) => {
  const school = newSchool(baseURL);
  const page = await device({ baseURL: school.baseURL });
  await signIn(page, school.administrator);
  await page.getByRole("link", { name: "校历管理" }).click();
  await expect(page.getByText("还没有学期")).toBeVisible();
  await expect(page.getByText(/先新建一个学期：哪天开学、上几周课/)).toBeVisible();
  await page.getByRole("link", { name: "新建学期" }).click();
  await expect(page.getByRole("grid")).toBeVisible();

  await addTerm(page, 2040, 1);
  // The first one of a school is its current one.
  await expect(page.getByText("这是当前学期，各页面打开时先显示它。")).toBeVisible();
  await addTerm(page, 2040, 2);
  await page.getByRole("button", { name: "设为当前学期" }).click();
  await expect(page.getByText("当前学期已改为2040–2041 第2学期")).toBeVisible();
  const tabs = page.getByRole("navigation", { name: "学期" }).getByRole("link");
  await expect(tabs).toHaveText(["第1学期", "第2学期当前"]);

  await tabs.first().click();
  await expect(page.getByRole("textbox", { name: "学年", exact: true })).toHaveValue("2040");
  await page.getByRole("button", { name: "删除学期" }).click();
  const question = page.getByRole("dialog", { name: "删除2040–2041 第1学期？" });
  await question.getByRole("button", { name: "先不删除" }).click();
  await expect(question).toBeHidden();
  await page.getByRole("button", { name: "删除学期" }).click();
  await question.getByRole("button", { name: "删除学期" }).click();
  await expect(page.getByText("已删除2040–2041 第1学期")).toBeVisible();
  await expect(tabs).toHaveText(["第2学期当前"]);
  await expect(heading(page)).toBeFocused();
});

test(
  "a term in which something is taught cannot be deleted, and that is said in words",
  thorough,
  async ({ device, baseURL }) => {
    const school = newSchool(baseURL);
    const page = await device({ baseURL: school.baseURL });
    await signIn(page, school.administrator);
    await addTerm(page, 2040, 1);
    sql(
      `with school as (select institution_id from account where username = :'administrator'),
    unit as (
      insert into college (institution_id, id, code, name_zh)
      select institution_id, gen_random_uuid(), 'E2E', '理学院' from school returning institution_id, id
    ),
    taught as (
      insert into course (institution_id, id, code, name_zh, college_id)
      select institution_id, gen_random_uuid(), 'E2E1', '高等数学', id from unit returning institution_id, id
    )
    insert into offering (institution_id, id, term_id, course_id, code)
    select institution_id, gen_random_uuid(), term.id, taught.id, 'E2E1-01'
      from taught join term using (institution_id)`,
      { administrator: school.administrator },
    );
    await page.getByRole("button", { name: "删除学期" }).click();
    const question = page.getByRole("dialog");
    await question.getByRole("button", { name: "删除学期" }).click();
    await expect(question.getByRole("alert")).toContainText("这个学期已有教学班，不能删除。");
  },
);

test("the term in view is chosen in the shell, goes along in the address, and is only where a page is about one", async ({
  device,
  baseURL,
}) => {
  const school = newSchool(baseURL);
  const page = await device({ baseURL: school.baseURL });
  await signIn(page, school.administrator);
  await page.goto("/user/collegeReport");
  await expect(page.getByText("还没有学期")).toBeVisible();
  await page.getByRole("link", { name: "去新建" }).click();
  await expect(heading(page)).toHaveText("校历管理");

  await addTerm(page, 2040, 1);
  await addTerm(page, 2040, 2);
  await expect(picker(page)).toHaveCount(0);
  await page.getByRole("link", { name: "学院报告" }).click();
  await expect(picker(page)).toHaveText(/^2040–2041 第1学期 未开始/);
  await expect(page).toHaveURL("/user/collegeReport");
  await picker(page).click();
  await expect(page.getByRole("menuitemradio", { name: /^第1学期/ })).toContainText("当前学期 · 未开始");
  await page.getByRole("menuitemradio", { name: /^第2学期/ }).click();
  await expect(page).toHaveURL(/\/user\/collegeReport\?term=[0-9a-f-]{36}$/);
  await expect(picker(page)).toHaveText(/^2040–2041 第2学期/);

  await page.getByRole("link", { name: "课程列表" }).click();
  await expect(page).toHaveURL(/\/user\/adminCourseList\?term=/);
  await expect(picker(page)).toHaveText(/^2040–2041 第2学期/);
  await page.reload();
  await expect(picker(page)).toHaveText(/^2040–2041 第2学期/);
  await page.getByRole("link", { name: "用户管理" }).click();
  await expect(page).toHaveURL("/user/manageUsers");
  await expect(picker(page)).toHaveCount(0);
  await page.goBack();
  await expect(picker(page)).toHaveText(/^2040–2041 第2学期/);
});
