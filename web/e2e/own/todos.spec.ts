// What waits for somebody on the first page: under all their roles, the most pressing first, each a press away.
import type { APIRequestContext, Page } from "@playwright/test";

import { expectAccessible, expectAccessibleLooks } from "../support/accessible";
import { sql } from "../support/database";
import { expect, test } from "../support/fixtures";
import { speak } from "../support/looks";
import { newPerson } from "../support/people";
import { expectLoaded, expectNoSidewaysScroll, phone } from "../support/phone";
import { newCountedRound, written } from "../results/reviewing";
import { enter, stored } from "../support/session";
import { unique } from "../teaching/teaching";
import { thorough } from "../support/thorough";

const email = "someone@linjiang.example";
const todo = (page: Page) => page.getByRole("region", { name: /^(待办|To do)$/ });
const toReview = (name: string, count: number = written.length) => new RegExp(`${count} 条评论待审阅.*${name}`);

/** Counted, with comments, under a name that no other has. */
async function aNamedRound(request: APIRequestContext) {
  const { campaign } = await newCountedRound(request);
  const name = `期末评价 ${unique()}`;
  sql("update campaign set name_zh = :'name', name_en = null where id = :'id'", { name, id: campaign.id });
  return { id: campaign.id, name };
}

/** Other tests leave rounds too: the school's list is long, and its end is behind a button. */
async function openAll(page: Page) {
  await expect(todo(page).getByRole("listitem").first()).toBeVisible();
  const more = todo(page).getByRole("button", { name: /^还有 \d+ 件$/ });
  if (await more.isVisible()) await more.click();
}

test("comments to review wait for a college's administrator, as many as there are", async ({ page, request }) => {
  const { id, name } = await aNamedRound(request);
  await enter(page, newPerson({ roles: ["college_admin"], email }));
  await openAll(page);
  await expectAccessible(page, "what waits");
  await todo(page)
    .getByRole("link", { name: toReview(name) })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "审阅评论" })).toBeVisible();
  expect(new URL(page.url()).searchParams.get("campaign")).toBe(id);

  // The keys are the comment's.
  await expect(page.getByRole("region", { name: "评论" })).toBeFocused();
  await page.keyboard.press("1");
  await expect(page.getByRole("radio", { name: "待审 4" })).toBeVisible();
  await page.goto("/user/infoCenter");
  await openAll(page);
  await expect(todo(page).getByRole("link", { name: toReview(name, 4) })).toBeVisible();

  await enter(page, newPerson({ roles: ["college_admin"], college: "SFL", email }));
  await expectLoaded(page);
  await expect(todo(page)).not.toContainText(name);
});

test("what another role can do says which, and one press switches and opens it", async ({ page, request }) => {
  const { id, name } = await aNamedRound(request);
  await enter(page, newPerson({ roles: ["teacher", "college_admin"], email }));
  await openAll(page);
  const row = todo(page).getByRole("button", { name: toReview(name) });
  await expect(row).toContainText("切换角色，以学院管理员（计算机与信息工程学院）打开");
  await row.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "审阅评论" })).toBeVisible();
  expect(new URL(page.url()).searchParams.get("campaign")).toBe(id);
  expect((await stored(page)).tab["role_key"]).toBe("college_admin");
});

test("that nothing waits is said once it is known, and not before", async ({ page, faults }) => {
  faults.allow(/net::ERR_FAILED/);
  await page.route("/user/overview", (route) => route.abort());
  await enter(page, newPerson({ roles: ["platform_operator"], email }));
  await expect(todo(page)).toContainText("待办加载失败", { timeout: 20_000 });
  await expect(todo(page)).not.toContainText("没有等你处理的事");
  await page.unroute("/user/overview");
  await todo(page).getByRole("button", { name: "重试" }).click();
  await expect(todo(page)).toContainText("没有等你处理的事");
});

test.describe("on a phone", () => {
  test.use(phone);

  test("what waits under two roles fits, in both languages and themes", thorough, async ({ page, request }) => {
    await newCountedRound(request);
    await enter(page, newPerson({ roles: ["teacher", "college_admin"] }));
    await expectLoaded(page);
    const ofOtherRole = todo(page).getByRole("button", { name: /切换角色，以|Switch role and open/ });
    await expectAccessibleLooks(page, "what waits", ofOtherRole);
    await speak(page, "en");
    await expect(ofOtherRole.first()).toContainText("Switch role");
    await expectNoSidewaysScroll(page, "what waits");
  });
});
