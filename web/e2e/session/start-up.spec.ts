// Section 2's guard, and what section 4 says of starting up.
import type { Page } from "@playwright/test";

import { expect, test } from "../support/fixtures";
import { known, newPerson } from "../support/people";
import { enter, expectCentre, grantFor, openWith, stored } from "../support/session";

function refreshes(page: Page) {
  const sent: { authorization: string | undefined; body: unknown }[] = [];
  page.on("request", (request) => {
    if (!request.url().endsWith("/auth/refresh")) return;
    sent.push({ authorization: request.headers()["authorization"], body: request.postDataJSON() as unknown });
  });
  return sent;
}

test("with flag and refresh token, / refreshes and goes to the personal centre", async ({ page }) => {
  const sent = refreshes(page);
  const before = await enter(page, newPerson(), { path: "/", autoLogin: true, tab: false });
  await expectCentre(page);
  expect(sent).toEqual([
    { authorization: `Bearer ${before.refresh_token}`, body: { refresh_token: before.refresh_token } },
  ]);
  const { local, tab } = await stored(page);
  expect(tab["access_token"]).toBeTruthy();
  expect(local["refresh_token"]).not.toBe(before.refresh_token);
  expect(local["auto_login"]).toBe("true");
});

test("the automatic sign-in goes to the personal centre, whatever the address asks for next", async ({ page }) => {
  await enter(page, newPerson(), { path: "/?next=/user/evaluationList", autoLogin: true, tab: false });
  await expectCentre(page);
});

test("when that refresh is refused, the refresh token and the flag are removed", async ({ page }) => {
  await openWith(page, "/", { local: { refresh_token: "no-such-token", auto_login: "true" } });
  await expect(page.getByRole("button", { name: "登录", exact: true })).toBeVisible();
  expect((await stored(page)).local).toEqual({});
});

test("when that refresh fails by code or by error, the refresh token and the flag are removed", async ({
  page,
  faults,
}) => {
  faults.allow(/net::ERR_FAILED/);
  const grant = await enter(page, newPerson(), { autoLogin: true, tab: false });
  for (const failure of ["code", "error"]) {
    await page.route("/auth/refresh", (route) =>
      failure === "code" ? route.fulfill({ json: { code: 9, msg: "busy", data: null } }) : route.abort(),
    );
    await enter(page, "", { grant, path: "/", autoLogin: true, tab: false });
    await expect(page.getByRole("button", { name: "登录", exact: true })).toBeVisible();
    expect((await stored(page)).local, failure).toEqual({});
    await page.unroute("/auth/refresh");
  }
});

test("without the flag, / asks for a sign-in and does not refresh", async ({ page }) => {
  const sent = refreshes(page);
  await enter(page, newPerson(), { path: "/", tab: false });
  await expect(page.getByRole("button", { name: "登录", exact: true })).toBeVisible();
  expect(sent).toEqual([]);
});

test("a flag that is not 'true' is no flag", async ({ page }) => {
  const sent = refreshes(page);
  const { refresh_token } = await grantFor(page.request, newPerson());
  await openWith(page, "/", { local: { refresh_token, auto_login: "1" } });
  await expect(page.getByRole("button", { name: "登录", exact: true })).toBeVisible();
  expect(sent).toEqual([]);
});

test("without a sign-in every page under /user leads to /", async ({ page }) => {
  for (const path of ["/user", "/user/infoCenter", "/user/manageUsers", "/user/no-such-page"]) {
    await page.goto(path);
    await expect(page.getByRole("button", { name: "登录", exact: true }), path).toBeVisible();
    expect(new URL(page.url()).pathname, path).toBe("/");
  }
});

test("without the flag a stored refresh token alone does not open a page", async ({ page }) => {
  const sent = refreshes(page);
  await enter(page, newPerson(), { tab: false });
  await expect(page.getByRole("button", { name: "登录", exact: true })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/");
  expect(sent).toEqual([]);
});

test("with the flag a page opened directly stays the page that was asked for", async ({ page }) => {
  await enter(page, newPerson(), { path: "/user/evaluationList", autoLogin: true, tab: false });
  await expect(page.getByRole("heading", { level: 1, name: "课程评价" })).toBeVisible();
  await expect(page).toHaveURL("/user/evaluationList");
});

test("with both tokens the session is restored from storage, and nothing is refreshed", async ({ page }) => {
  const sent = refreshes(page);
  const grant = await enter(page, newPerson());
  await expectCentre(page);
  await page.reload();
  await expectCentre(page);
  expect((await stored(page)).tab["access_token"]).toBe(grant.access_token);
  expect(sent).toEqual([]);
});

test("with a session, / leads back to the page one was on", async ({ page }) => {
  await enter(page, newPerson(), { path: "/user/evaluationList" });
  await expect(page.getByRole("heading", { level: 1, name: "课程评价" })).toBeVisible();
  await page.goto("/");
  await expect(page).toHaveURL("/user/evaluationList");
});

test("a new tab takes the session over from its sibling", async ({ page, context }) => {
  await enter(page, newPerson({ roles: ["teacher"] }));
  await expectCentre(page);
  const tab = await context.newPage();
  const sent = refreshes(tab);
  await tab.goto("/user/courseList");
  await expect(tab.getByRole("heading", { level: 1, name: "所授课程" })).toBeVisible();
  expect(sent).toEqual([]);
  expect((await stored(tab)).tab["access_token"]).toBe((await stored(page)).tab["access_token"]);
});

test("/user opens the personal centre in the shell", async ({ page }) => {
  await enter(page, known.teacher, { path: "/user" });
  await expectCentre(page);
  await expect(page.getByRole("navigation", { name: "主导航" })).toBeVisible();
});
