// The calendar in one hand.
import type { Page } from "@playwright/test";

import { clearYear, holiday, makeTerm } from "./calendar";
import { expect, test } from "../support/fixtures";
import { known } from "../support/people";
import { expectNoSidewaysScroll, phone } from "../support/phone";
import { enter, grantFor } from "../support/session";
import { thorough } from "../support/thorough";

test.use(phone);

const day = (page: Page, date: string) => page.locator(`[data-date="${date}"]`);

test("a range of days becomes a holiday by taps, and nothing scrolls sideways", thorough, async ({ page, request }) => {
  const year = 3282;
  const grant = await grantFor(request, known.school_admin);
  await clearYear(request, grant.access_token, year);
  const id = await makeTerm(request, grant.access_token, {
    year,
    number: 1,
    first_monday: `${year}-09-07`,
    weeks: 17,
    days_off: holiday(`${year}-10-01`, `${year}-10-07`, "国庆节和中秋节放假", "National Day"),
    make_up_days: [{ date: `${year}-10-10`, stands_for: `${year}-10-07` }],
  });
  await enter(page, known.school_admin, { grant, path: `/user/calendarManagement?term=${id}` });
  await expect(page.getByRole("grid")).toBeVisible();
  await expectNoSidewaysScroll(page, "the term");
  const box = await day(page, `${year}-11-19`).boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);

  await day(page, `${year}-11-19`).tap();
  const sheet = page.getByRole("dialog", { name: "11月19日 星期四" });
  await expect(sheet).toBeVisible();
  await sheet.getByRole("radio", { name: "放假" }).tap();
  await sheet.getByRole("button", { name: "校运动会" }).tap();
  await sheet.getByLabel("到哪天").fill(`${year}-11-21`);
  await expectNoSidewaysScroll(page, "the sheet");
  await page.getByRole("dialog", { name: "11月19日至11月21日" }).getByRole("button", { name: "完成" }).tap();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(day(page, `${year}-11-21`)).toHaveAccessibleName(/休：校运动会，未保存$/);

  await page.getByRole("button", { name: /^学期设置/ }).tap();
  await page.getByRole("textbox", { name: "教学周数" }).fill("18");
  await page.getByRole("button", { name: "保存", exact: true }).tap();
  await expect(page.getByText("已保存")).toBeVisible();
  await expectNoSidewaysScroll(page, "the settings");
});

test("the term picker has a line of its own", async ({ page, request }) => {
  const year = 3626;
  const grant = await grantFor(request, known.school_admin);
  const id = await makeTerm(request, grant.access_token, { year, number: 1, first_monday: `${year}-09-07`, weeks: 17 });
  await enter(page, known.school_admin, { grant, path: `/user/collegeReport?term=${id}` });
  const picker = page.getByRole("button", { name: /^切换学期/ });
  await expect(picker).toHaveText(/^3626–3627 第1学期 未开始/);
  expect((await picker.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expectNoSidewaysScroll(page, "the page");
  await picker.tap();
  await expect(page.getByRole("menu")).toBeVisible();
  await expectNoSidewaysScroll(page, "the menu");
});
