// What people are told: at the bell, in a student's bar, and as a list.
import type { APIRequestContext, Page } from "@playwright/test";

import { expectAccessible } from "../support/accessible";
import { expect, test } from "../support/fixtures";
import { sql } from "../support/database";
import { known, newPerson, newRole } from "../support/people";
import { enter, expectCentre, grantFor } from "../support/session";
import { unique } from "../teaching/teaching";

/** So many from the office, an hour apart, the newest an hour ago. */
function told(username: string, count: number) {
  sql(
    `
    insert into message (institution_id, account_id, category, kind, data, key, made_at)
    select a.institution_id, a.id, 'security', 'role_given',
           jsonb_build_object('assignment', gen_random_uuid(), 'role', jsonb_build_object('zh', '角色' || n, 'en', 'Role ' || n),
                              'by', jsonb_build_object('username', '20080012', 'name', '周静姝')),
           'e2e ' || n, now() - n * interval '1 hour'
      from account a, generate_series(1, :'count'::int) n where a.username = :'username'`,
    { username, count: String(count) },
  );
}

/** Has read whatever the school has published so far. */
function upToDate(username: string): string {
  sql(
    `
    insert into notice_read (institution_id, notice_id, account_id, seen_on)
    select a.institution_id, n.id, a.id, current_date from account a join notice n using (institution_id)
     where a.username = :'username' on conflict do nothing`,
    { username },
  );
  return username;
}

/** Published by the office to whoever holds the role. */
async function publish(request: APIRequestContext, role: { id: string }, title: string) {
  const { access_token } = await grantFor(request, known.school_admin);
  const headers = { authorization: `Bearer ${access_token}` };
  const nobody = { colleges: [], programmes: [], class_groups: [], offerings: [], entry_years: [] };
  const audience = { everyone: false, roles: [role.id], ...nobody };
  const post = async (path: string, data: object) => {
    const answer = await request.post(path, { headers, data });
    expect(answer.ok()).toBe(true);
    return ((await answer.json()) as { data: { id: string; version: number; people: number } }).data;
  };
  const { people } = await post("/notices/audience", { audience, notice: null });
  const content = {
    kind: "notice",
    title: { zh: title, en: null },
    body: { zh: "**明天**停课。", en: null },
    audience,
  };
  const plain = { on_sign_in: false, pinned_until: null, confirm: false, by_mail: false };
  const { id, version } = await post("/notices", { ...content, ...plain, publishes_at: null, expires_at: null });
  await post(`/notices/${id}/publish`, { version, people });
}

const bell = (page: Page) => page.getByRole("banner").getByRole("button", { name: /^通知/ });

test("the bell opens by keyboard, says how many are unread and reads them one by one or all", async ({ page }) => {
  const username = upToDate(newPerson({ roles: ["teacher"] }));
  told(username, 3);
  await enter(page, username);
  await expectCentre(page);
  await expect(bell(page)).toHaveAccessibleName("通知，3 条未读");
  await bell(page).focus();
  await page.keyboard.press("Enter");
  const panel = page.getByRole("dialog", { name: "通知" });
  await expect(panel.getByRole("listitem").filter({ hasText: "账号安全" })).toHaveCount(3);
  await expectAccessible(page, "messages");
  await panel.getByRole("button", { name: "标为已读" }).first().press("Enter");
  await expect(bell(page)).toHaveAccessibleName("通知，2 条未读");
  await panel.getByRole("button", { name: "全部已读" }).press("Enter");
  await expect(panel.getByText("没有未读的通知")).toBeVisible();
  await expect(panel.getByRole("button", { name: "标为已读" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(bell(page)).toBeFocused();
  await expect(bell(page)).toHaveAccessibleName("通知");
});

test("a role that was given shows in an open page when it is looked at again", async ({ page }) => {
  const username = upToDate(newPerson({ roles: ["teacher"] }));
  await enter(page, username);
  await expect(bell(page)).toHaveAccessibleName("通知");
  const { access_token } = await grantFor(page.request, known.school_admin);
  const headers = { authorization: `Bearer ${access_token}` };
  const roles = (await (await page.request.get("/roles/grantable", { headers })).json()) as {
    data: { id: string; key: string }[];
  };
  const student = roles.data.find(({ key }) => key === "student");
  const given = await page.request.post(`/users/${username}/roles`, {
    headers,
    data: { role_id: student?.id, scope: { kind: "self" } },
  });
  expect(given.ok()).toBe(true);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await expect(bell(page)).toHaveAccessibleName("通知，1 条未读");
  await bell(page).click();
  await page
    .getByRole("dialog", { name: "通知" })
    .getByRole("link", { name: /周静姝给了你“学生”角色/ })
    .click();
  await expect(page).toHaveURL("/user/infoCenter?view=account");
  await expect(bell(page)).toHaveAccessibleName("通知");
});

test("what is published is at an open bell within two seconds, and is read beside the list", async ({ page }) => {
  const role = newRole({ keys: ["course.teach"], name: `读者 ${unique()}`, level: 1, scope: "self" });
  const title = `停课 ${unique()}`;
  const listening = page.waitForResponse("/user/feed");
  await enter(page, upToDate(newPerson({ roles: [role.key] })));
  await expect(bell(page)).toHaveAccessibleName("通知");
  await listening;
  await publish(page.request, role, title);
  await expect(bell(page)).toHaveAccessibleName("通知，1 条未读", { timeout: 2000 });

  await bell(page).click();
  const list = page.getByRole("dialog", { name: "通知" });
  await expect(list.getByRole("listitem").first()).toContainText("通知 · 学校");
  await expectAccessible(page, "notices at the bell");
  await list.getByRole("link", { name: title }).click();
  const panel = page.getByRole("region", { name: title });
  await expect(panel.locator("strong")).toHaveText("明天");
  await expect(bell(page)).toHaveAccessibleName("通知");
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/user/infoCenter?view=messages");
  const row = page.getByRole("main").getByRole("link", { name: title });
  await row.click();
  await expect(panel.locator("strong")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(row).toBeFocused();
});

test("all of them are a list by day, page by page", async ({ page }) => {
  const username = upToDate(newPerson({ roles: ["teacher"] }));
  told(username, 130);
  await enter(page, username, { path: "/user/infoCenter?view=messages" });
  await expect(bell(page)).toHaveAccessibleName("通知，99+ 条未读");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("通知");
  const messages = main.getByRole("listitem").filter({ hasText: "账号安全" });
  await expect(messages).toHaveCount(20);
  await expectAccessible(page, "messages");
  await main.getByRole("button", { name: "更早的通知" }).click();
  await expect(messages).toHaveCount(40);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a student has them in the bar at the bottom", async ({ page }) => {
    const username = upToDate(newPerson());
    told(username, 2);
    const streams: string[] = [];
    page.on("request", (request) => void (request.url().endsWith("/feed") && streams.push(request.url())));
    await enter(page, username);
    const bar = page.getByRole("navigation", { name: "主导航" }).filter({ visible: true });
    await bar.getByRole("link", { name: "通知 2 条未读" }).click();
    await expect(page).toHaveURL("/user/infoCenter?view=messages");
    await expect(bar.locator("[aria-current=page]")).toHaveText([/通知/]);
    await expect(page.getByRole("main").getByRole("listitem").filter({ hasText: "账号安全" })).toHaveCount(2);
    await expectAccessible(page, "messages");
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(wide).toBe(false);
    await page.getByRole("button", { name: "全部已读" }).click();
    await expect(bar.getByRole("link", { name: "通知", exact: true })).toBeVisible();
    expect(streams).toEqual([]);
  });

  test("a student's tab has its place before its number is fetched", async ({ page, faults }) => {
    faults.allow(/ERR_FAILED/);
    await page.route(/load-tab/, (route) => route.abort());
    await enter(page, newPerson());
    const bar = page.getByRole("navigation", { name: "主导航" }).filter({ visible: true });
    await expect(bar.getByRole("link")).toHaveText(["评价", "通知", "我的"]);
  });

  test("a student's page learns of a notice when it is looked at again", async ({ page }) => {
    const role = newRole({ keys: ["evaluation.answer"], name: `听众 ${unique()}`, level: 1, scope: "self" });
    await enter(page, upToDate(newPerson({ roles: ["student", role.key] })));
    const bar = page.getByRole("navigation", { name: "主导航" }).filter({ visible: true });
    await expect(bar.getByRole("link", { name: "通知", exact: true })).toBeVisible();
    await publish(page.request, role, `讲座 ${unique()}`);
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
    await expect(bar.getByRole("link", { name: "通知 1 条未读" })).toBeVisible();
  });

  test("with nothing to read the list says what will come", async ({ page }) => {
    await page.route("/user/notices?*", (route) =>
      route.fulfill({ json: { code: 0, msg: "", data: { items: [], total: 0, page: 1, page_size: 100 } } }),
    );
    await enter(page, newPerson(), { path: "/user/infoCenter?view=messages" });
    await expect(page.getByText("还没有通知")).toBeVisible();
  });
});
