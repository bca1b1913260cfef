// What people are told: at the bell, in a student's bar, and as a list.
import type { Page } from "@playwright/test";

import { expectAccessible } from "../support/accessible";
import { expect, test } from "../support/fixtures";
import { sql } from "../support/database";
import { known, newPerson } from "../support/people";
import { enter, expectCentre, grantFor } from "../support/session";

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

const bell = (page: Page) => page.getByRole("banner").getByRole("button", { name: /^通知/ });

test("the bell opens by keyboard, says how many are unread and reads them one by one or all", async ({ page }) => {
  const username = newPerson({ roles: ["teacher"] });
  told(username, 3);
  await enter(page, username);
  await expectCentre(page);
  await expect(bell(page)).toHaveAccessibleName("通知，3 条未读");
  await bell(page).focus();
  await page.keyboard.press("Enter");
  const panel = page.getByRole("dialog", { name: "通知" });
  await expect(panel.getByRole("listitem")).toHaveCount(3);
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
  const username = newPerson({ roles: ["teacher"] });
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
  await expect(page).toHaveURL("/user/infoCenter");
  await expect(bell(page)).toHaveAccessibleName("通知");
});

test("all of them are a list by day, page by page", async ({ page }) => {
  const username = newPerson({ roles: ["teacher"] });
  told(username, 130);
  await enter(page, username, { path: "/user/infoCenter?view=messages" });
  await expect(bell(page)).toHaveAccessibleName("通知，99+ 条未读");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("通知");
  await expect(main.getByRole("listitem")).toHaveCount(20);
  await expectAccessible(page, "messages");
  await main.getByRole("button", { name: "更早的通知" }).click();
  await expect(main.getByRole("listitem")).toHaveCount(40);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a student has them in the bar at the bottom", async ({ page }) => {
    const username = newPerson();
    told(username, 2);
    await enter(page, username);
    const bar = page.getByRole("navigation", { name: "主导航" }).filter({ visible: true });
    await bar.getByRole("link", { name: "通知，2 条未读" }).click();
    await expect(page).toHaveURL("/user/infoCenter?view=messages");
    await expect(bar.locator("[aria-current=page]")).toHaveText([/通知/]);
    await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(2);
    await expectAccessible(page, "messages");
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(wide).toBe(false);
    await page.getByRole("button", { name: "全部已读" }).click();
    await expect(bar.getByRole("link", { name: "通知", exact: true })).toBeVisible();
  });

  test("with nothing to read the list says what will come", async ({ page }) => {
    await enter(page, newPerson(), { path: "/user/infoCenter?view=messages" });
    await expect(page.getByText("还没有通知")).toBeVisible();
  });
});
