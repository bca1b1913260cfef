// The school calendar: terms made, days marked, what is wrong said in words, two administrators at once.
import type { APIRequestContext, Locator, Page } from "@playwright/test";

import { expectAccessibleLooks } from "../support/accessible";
import { clearYear, holiday, makeTerm } from "./calendar";
import { expect, test } from "../support/fixtures";
import { known } from "../support/people";
import { enter, grantFor } from "../support/session";
import { thorough } from "../support/thorough";

const calendar = "/user/calendarManagement";
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const grid = (page: Page) => page.getByRole("grid");
const day = (page: Page, date: string) => page.locator(`[data-date="${date}"]`);
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const firstMonday = (page: Page) => page.getByLabel("第一周的星期一");
const save = (page: Page) => page.getByRole("button", { name: "保存", exact: true });
const editor = (page: Page) => page.getByRole("dialog");

/** A year of its own for each test. The calendar of 2026 returns after 28, and after 400 years. */
async function openYear(page: Page, request: APIRequestContext, year: number, changes = {}) {
  const grant = await grantFor(request, known.school_admin);
  await clearYear(request, grant.access_token, year);
  const term = { year, number: 1, first_monday: `${year}-09-07`, weeks: 17, ...changes };
  const id = await makeTerm(request, grant.access_token, term);
  await enter(page, known.school_admin, { grant, path: `${calendar}?term=${id}` });
  await expect(grid(page)).toBeVisible();
  return { id, grant };
}

const goldenWeek = (year: number) => ({
  days_off: holiday(`${year}-10-01`, `${year}-10-07`, "国庆节", "National Day"),
  make_up_days: [{ date: `${year}-10-10`, stands_for: `${year}-10-07` }],
});

async function tabTo(page: Page, target: Locator) {
  for (let stops = 0; stops < 60; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not reach ${String(target)}`);
}

async function press(page: Page, key: string, times = 1) {
  for (let time = 0; time < times; time += 1) await page.keyboard.press(key);
}

test("a term is made by keyboard alone, with a holiday and a day that makes up for it", async ({ page, request }) => {
  const year = 2054;
  const grant = await grantFor(request, known.school_admin);
  await clearYear(request, grant.access_token, year);
  await enter(page, known.school_admin, { grant, path: calendar });
  await tabTo(page, page.getByRole("link", { name: "新建学期" }));
  await page.keyboard.press("Enter");
  await expect(heading(page)).toBeFocused();

  await tabTo(page, field(page, "学年"));
  await page.keyboard.type(String(year));
  await page.keyboard.press("Tab");
  await page.keyboard.press("Home");
  // What schools usually do is there already.
  await expect(firstMonday(page)).toHaveValue(`${year}-09-07`);
  await tabTo(page, field(page, "教学周数"));
  await page.keyboard.type("17");
  await expect(field(page, "教学周数")).toHaveAccessibleDescription("1月3日 星期日结束");

  await page.keyboard.press("Tab");
  await expect(day(page, `${year}-09-07`)).toBeFocused();
  await press(page, "ArrowDown", 3);
  await press(page, "ArrowRight", 3);
  await expect(page.getByRole("gridcell", { name: "第4周 星期四 10月1日" })).toBeFocused();
  await press(page, "Shift+ArrowRight", 6);
  await expect(page.getByText("已选 10月1日至10月7日，共 7 天，按回车修改")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(editor(page).getByRole("radio", { name: "正常上课" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await page.keyboard.type("国庆节");
  await page.keyboard.press("Escape");
  await expect(editor(page)).toBeHidden();
  await expect(page.getByRole("gridcell", { name: "第5周 星期三 10月7日，休：国庆节，未保存" })).toBeFocused();

  await press(page, "ArrowRight", 3);
  await page.keyboard.press("Enter");
  await expect(editor(page).getByRole("radio", { name: "正常上课" })).toBeFocused();
  await press(page, "ArrowDown", 2);
  await page.keyboard.press("Tab");
  await expect(editor(page).getByRole("combobox", { name: "上哪天的课" })).toBeFocused();
  await page.keyboard.press("End");
  await expect(editor(page).getByText("上第5周星期三的课。")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(day(page, `${year}-10-10`)).toBeFocused();

  await tabTo(page, page.getByRole("button", { name: "创建学期" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText(`已创建${year}–${year + 1} 第1学期`)).toBeVisible();
  await expect(heading(page)).toBeFocused();
  await page.reload();
  await expect(page.getByRole("gridcell", { name: "第4周 星期四 10月1日，休：国庆节", exact: true })).toBeVisible();
  const makeUp = page.getByRole("gridcell", { name: "第5周 星期六 10月10日，补10月7日 星期三的课", exact: true });
  await expect(makeUp).toContainText("补10月7日 周三");
  await expect(field(page, "教学周数")).toHaveValue("17");
});

test("a drag marks days off under a usual name; a press takes one back, and what made up for it", async ({
  page,
  request,
}) => {
  const year = 2082;
  await openYear(page, request, year, goldenWeek(year));
  await day(page, `${year}-11-19`).hover();
  await page.mouse.down();
  await day(page, `${year}-11-20`).hover();
  await page.mouse.up();
  await expect(editor(page)).toContainText("11月19日至11月20日");
  await editor(page).getByRole("radio", { name: "放假" }).check();
  await editor(page).getByRole("button", { name: "校运动会" }).click();
  await expect(editor(page).getByRole("textbox", { name: /^英文名称/ })).toHaveValue("Sports meeting");
  await expect(page.getByText("未保存：放假 2 天")).toBeVisible();

  // From one day straight to another, and by a drag to several.
  await day(page, `${year}-09-08`).click();
  await expect(editor(page)).toContainText("9月8日 星期二");
  await day(page, `${year}-09-10`).hover();
  await page.mouse.down();
  await day(page, `${year}-09-12`).hover();
  await page.mouse.up();
  await expect(editor(page)).toContainText("9月10日至9月12日");
  await editor(page).getByRole("button", { name: "完成" }).click();
  await expect(day(page, `${year}-09-12`)).toBeFocused();
  await expect(page.getByText(/^已选/)).toHaveCount(0);

  await day(page, `${year}-10-07`).click();
  await editor(page).getByRole("radio", { name: "正常上课" }).check();
  await expect(editor(page)).toContainText("10月10日 星期六原来补这里的课，会一起恢复正常。");
  // Coming back leaves no trace.
  await editor(page).getByRole("radio", { name: "放假" }).check();
  await expect(page.getByText("未保存：放假 2 天", { exact: true })).toBeVisible();
  await editor(page).getByRole("radio", { name: "正常上课" }).check();
  await page.keyboard.press("Escape");
  await expect(page.getByText("未保存：放假 2 天，恢复上课 2 天")).toBeVisible();
  await save(page).click();
  await expect(page.getByText("已保存")).toBeVisible();

  await page.reload();
  const list = page.getByRole("region", { name: "放假和补课" });
  await expect(list.getByRole("button")).toHaveText([
    "国庆节10月1日至10月6日，6 天",
    "校运动会11月19日至11月20日，2 天",
  ]);
  await list.getByRole("button", { name: /^校运动会/ }).click();
  await expect(editor(page).getByRole("radio", { name: "放假" })).toBeChecked();
});

test("Delete makes a range ordinary again, and what was not saved can be dropped", async ({ page, request }) => {
  const year = 2426;
  await openYear(page, request, year, goldenWeek(year));
  await day(page, `${year}-10-01`).focus();
  await press(page, "Shift+ArrowRight", 2);
  await page.keyboard.press("Delete");
  await expect(page.getByText("未保存：恢复上课 3 天")).toBeVisible();
  await page.getByRole("button", { name: "放弃改动" }).click();
  await expect(page.getByText("还没有改动")).toBeVisible();
  await expect(day(page, `${year}-10-01`)).toHaveAccessibleName("第4周 星期四 10月1日，休：国庆节");
});

test("what is wrong is said in words, where it is and all together, before anything is sent", async ({
  page,
  request,
}) => {
  const year = 2454;
  const { grant } = await openYear(page, request, year);
  await makeTerm(request, grant.access_token, { year, number: 2, first_monday: `${year + 1}-03-01`, weeks: 17 });
  await page.goto(`${calendar}?new`);
  await field(page, "学年").fill(String(year));
  await page.getByRole("combobox", { name: "学期" }).selectOption("第2学期");
  await firstMonday(page).fill(`${year}-12-29`);
  await expect(firstMonday(page)).toHaveAccessibleDescription("12月29日是星期二，第一周要从星期一开始。");
  await page.getByRole("button", { name: "12月28日" }).click();
  await expect(firstMonday(page)).toHaveAccessibleDescription(/从12月28日起与2454–2455 第1学期重叠/);
  await field(page, "教学周数").fill("31");
  await page.getByRole("button", { name: "创建学期" }).click();

  const alert = page.getByRole("alert");
  await expect(alert.getByRole("listitem")).toHaveText([
    /^教学周数要在 1 到 30 之间。/,
    /^从12月28日、3月1日起与2454–2455 第1学期重叠/,
    /^2454–2455 第2学期已经有了，从3月1日开始。/,
  ]);
  await expect(page.getByRole("combobox", { name: "学期" })).toBeFocused();
  await expect(day(page, `${year}-12-28`)).toHaveAccessibleName(/重叠/);
  await alert.getByRole("listitem").first().getByRole("button", { name: "去改" }).click();
  await expect(field(page, "教学周数")).toBeFocused();

  await field(page, "学年").fill(String(year + 3));
  await expect(field(page, "学年")).toHaveAccessibleDescription(/不在 2457–2458 学年里/);
  await field(page, "学年").fill("24");
  await expect(field(page, "学年")).toHaveAccessibleDescription("学年填四位数的年份，例如 2026。");
});

test("marks that a moved term leaves behind are named, and removed at a press", async ({ page, request }) => {
  const year = 2482;
  await openYear(page, request, year, goldenWeek(year));
  await firstMonday(page).fill(`${year}-10-05`);
  await field(page, "教学周数").fill("13");
  await save(page).click();
  const fault = page
    .getByRole("alert")
    .getByRole("listitem")
    .filter({ hasText: "10月1日、10月2日、10月3日、10月4日标了放假" });
  await expect(fault).toContainText("但不在这个学期里");
  await fault.getByRole("button", { name: "去掉" }).click();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await save(page).click();
  await expect(page.getByText("已保存")).toBeVisible();
});

test(
  "what only the server can know is said the same way: a term made meanwhile",
  thorough,
  async ({ page, request }) => {
    const year = 2826;
    const { grant } = await openYear(page, request, year);
    await page.goto(`${calendar}?new`);
    await field(page, "学年").fill(String(year));
    await page.getByRole("combobox", { name: "学期" }).selectOption("第2学期");
    await firstMonday(page).fill(`${year + 1}-03-01`);
    await makeTerm(request, grant.access_token, { year, number: 3, first_monday: `${year + 1}-05-03`, weeks: 4 });
    await page.getByRole("button", { name: "创建学期" }).click();
    await expect(page.getByRole("alert")).toContainText("从5月3日起与2826–2827 第3学期重叠");
    await expect(firstMonday(page)).toBeFocused();
    await field(page, "教学周数").fill("9");
    await page.getByRole("button", { name: "创建学期" }).click();
    await expect(page.getByText("已创建2826–2827 第2学期")).toBeVisible();
  },
);

test(
  "two administrators change one term: both changes are kept, and the second is told",
  thorough,
  async ({ page, device, request }) => {
    const year = 2854;
    const { id } = await openYear(page, request, year, goldenWeek(year));
    await day(page, `${year}-11-19`).focus();
    await page.keyboard.press("Enter");
    await editor(page).getByRole("radio", { name: "放假" }).check();
    await page.keyboard.press("Escape");

    const other = await device();
    await enter(other, known.school_admin, { path: `${calendar}?term=${id}` });
    await field(other, "教学周数").fill("18");
    await day(other, `${year}-10-01`).focus();
    await other.keyboard.press("Delete");
    await save(other).click();
    await expect(other.getByText("已保存")).toBeVisible();

    await save(page).click();
    const note = page.getByRole("alert");
    await expect(note).toContainText("这个学期刚被别人改过。");
    await expect(note).toContainText("教学周数现在是18。");
    await expect(note).toContainText("恢复上课：10月1日。");
    await expect(page.getByText("未保存：放假 1 天")).toBeVisible();
    await expect(field(page, "教学周数")).toHaveValue("18");
    await save(page).click();
    await expect(page.getByText("已保存")).toBeVisible();
    await other.reload();
    await expect(day(other, `${year}-11-19`)).toHaveAccessibleName("第11周 星期四 11月19日，休");
  },
);

test("a term deleted by somebody else is not written again", async ({ page, request }) => {
  const year = 2882;
  const { grant } = await openYear(page, request, year);
  await field(page, "教学周数").fill("16");
  await clearYear(request, grant.access_token, year);
  await save(page).click();
  await expect(page.getByRole("alert")).toContainText("这个学期已被别人删除，改动没有保存。");
});

test("leaving asks while something is not saved", thorough, async ({ page, request }) => {
  const year = 3226;
  const { grant } = await openYear(page, request, year);
  await makeTerm(request, grant.access_token, { year, number: 2, first_monday: `${year + 1}-03-01`, weeks: 17 });
  await page.reload();
  await day(page, `${year}-11-19`).focus();
  await page.keyboard.press("Enter");
  await editor(page).getByRole("radio", { name: "放假" }).check();
  await page.keyboard.press("Escape");
  const question = page.getByRole("dialog", { name: "放弃修改？" });
  await page.getByRole("link", { name: "第2学期" }).click();
  await question.getByRole("button", { name: "继续修改" }).click();
  await expect(day(page, `${year}-11-19`)).toHaveAccessibleName(/休，未保存$/);
  await page.getByRole("link", { name: "角色管理" }).click();
  await question.getByRole("button", { name: "放弃修改" }).click();
  await expect(heading(page)).toHaveText("角色管理");
});

test("who may not keep the calendar is told so inside the shell", async ({ page }) => {
  await enter(page, known.college_admin, { path: calendar });
  await expect(heading(page)).toHaveText("没有权限");
  await enter(page, known.student, { path: calendar });
  await expect(heading(page)).toHaveText("没有权限");
});

test("a calendar that could not be fetched says so, and comes at the second try", async ({ page }) => {
  const grant = await grantFor(page.request, known.school_admin);
  await page.route("/calendar", (route) =>
    route.fulfill({ status: 404, json: { code: 1004, msg: "", data: { request_id: "a1b2" } } }),
  );
  await enter(page, known.school_admin, { grant, path: calendar });
  await expect(page.getByText("校历加载失败")).toBeVisible();
  await expect(page.getByText("错误编号 a1b2")).toBeVisible();
  await page.unroute("/calendar");
  await page.getByRole("button", { name: "重试" }).click();
  await expect(page.getByRole("link", { name: "新建学期" })).toBeVisible();
});

test("the calendar, its editor and its faults are accessible", thorough, async ({ page, request }) => {
  const year = 3254;
  const { id, grant } = await openYear(page, request, year, goldenWeek(year));
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 1800 });
    await enter(page, known.school_admin, { grant, path: `${calendar}?term=${id}` });
    await expect(grid(page)).toBeVisible();
    await expectAccessibleLooks(page, `term at ${width}`, page.getByRole("grid"));
    await day(page, `${year}-10-07`).click();
    await expect(editor(page)).toBeVisible();
    await expectAccessibleLooks(page, `editor at ${width}`, editor(page));
    await page.keyboard.press("Escape");
    await expect(editor(page)).toBeHidden();
    if (width === 390) await page.getByRole("button", { name: /^学期设置/ }).click();
    await field(page, "教学周数").fill("2");
    await save(page).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await expectAccessibleLooks(page, `faults at ${width}`, page.getByRole("alert"));
    await page.getByRole("button", { name: "放弃改动" }).click();
  }
});
