// Section 8: what a 401 leads to.
import type { BrowserContext, Page } from "@playwright/test";

import { sql } from "../support/database";
import { expect, test } from "../support/fixtures";
import { endSessions, newPerson } from "../support/people";
import { accountPath, enter, expectCentre, type Grant, openWith, stored, submitSignIn } from "../support/session";

interface Call {
  path: string;
  token: string | undefined;
}

function calls(of: Page | BrowserContext): Call[] {
  const seen: Call[] = [];
  (of as Page).on("request", (request) => {
    if (request.resourceType() !== "fetch") return;
    const token = request.headers()["authorization"]?.replace("Bearer ", "");
    seen.push({ path: new URL(request.url()).pathname, token });
  });
  return seen;
}

const to = (seen: readonly Call[], path: string) => seen.filter((call) => call.path === path);

/** As if the access token had expired. */
async function spoilAccessToken(page: Page) {
  await page.evaluate(() => sessionStorage.setItem("access_token", "spoiled"));
}

/** Signed in, everything loaded, so that the next call is the one the test makes. */
async function settle(page: Page, username: string, options: Parameters<typeof enter>[2] = {}): Promise<Grant> {
  // What is new is not asked for: its line never ends, and would be refused first.
  await page.route("/user/feed", (route) => route.fulfill({ contentType: "text/event-stream", body: "" }));
  const grant = await enter(page, username, options);
  await expectCentre(page);
  // What the shell asks for by itself, the calendar say, comes a moment later.
  await page.waitForLoadState("networkidle");
  return grant;
}

/** Any call that needs a sign-in; here one whose answer the person waits for. */
async function save(page: Page) {
  await page.getByRole("button", { name: /(填写|修改) 手机|(Add|Change) Phone/ }).click();
  await page.getByRole("button", { name: /^(保存|Save)$/ }).click();
}

/** The messages stand on the sign-in page, in this order, and nothing of the session is left. */
async function expectForcedOut(page: Page, said: string[]) {
  const whatToDo = /^(登录已失效，请重新登录。|Your session has expired. Please sign in again.)/;
  await expect(page.getByRole("status").locator("p").filter({ visible: true })).toHaveText([whatToDo, ...said]);
  await expect(page).toHaveURL("/");
  const { local, tab } = await stored(page);
  expect(tab).toEqual({});
  expect(Object.keys(local).filter((name) => name !== "language")).toEqual([]);
}

const languages = ["zh-CN", "en"] as const;

const forced = { "zh-CN": "刷新令牌失败，已强制退出", en: "refresh token failed, forced logout" };

test("many calls refused at once share one refresh, and each is repeated with the new token", async ({ page }) => {
  await settle(page, newPerson());
  await spoilAccessToken(page);
  const seen = calls(page);
  await page.reload();
  await expectCentre(page);

  expect(to(seen, "/auth/refresh")).toHaveLength(1);
  const renewed = (await stored(page)).tab["access_token"];
  for (const path of ["/user/info", "/user/roles"]) {
    expect(to(seen, path), path).toEqual([
      { path, token: "spoiled" },
      { path, token: renewed },
    ]);
  }
  // Asked for when the page stands: refused with the others or not, it ends with the new token.
  const devices = () => to(seen, "/user/sessions").at(-1);
  await expect.poll(devices).toEqual({ path: "/user/sessions", token: renewed });
});

test("two tabs refused at once share one refresh, and both go on", async ({ page, context }) => {
  await settle(page, newPerson());
  const tab = await context.newPage();
  await tab.goto("/user/infoCenter");
  await expectCentre(tab);
  await spoilAccessToken(page);
  await spoilAccessToken(tab);

  // The refresh is answered only once both tabs have been refused.
  const seen = calls(context);
  const refusedIn = (one: Page) =>
    one.waitForResponse((answer) => answer.url().endsWith("/user/info") && answer.status() === 401);
  const bothRefused = Promise.all([refusedIn(page), refusedIn(tab)]);
  await context.route("/auth/refresh", async (route) => {
    await bothRefused;
    await route.continue();
  });
  await Promise.all([page.reload(), tab.reload()]);
  await expectCentre(page);
  await expectCentre(tab);

  expect(to(seen, "/auth/refresh")).toHaveLength(1);
  const [first, second] = [await stored(page), await stored(tab)];
  expect(first.tab["access_token"]).toBe(second.tab["access_token"]);
  expect(first.local).toEqual(second.local);
});

test("what was being saved is saved after the refresh", async ({ page }) => {
  const grant = await settle(page, newPerson({ roles: ["teacher", "observer"] }), { path: accountPath });
  // The same session under another role: from now on the server refuses the older access token.
  const headers = { Authorization: `Bearer ${grant.access_token}` };
  const held = (await (await page.request.get("/user/roles", { headers })).json()) as {
    data: { assignment_id: string; current: boolean }[];
  };
  const other = held.data.find((role) => !role.current)?.assignment_id;
  await page.request.post("/auth/switchRole", { headers, data: { role_assignment_id: other } });

  const seen = calls(page);
  await page.getByRole("button", { name: "填写 手机" }).click();
  await page.getByRole("textbox", { name: "手机" }).fill("138 0571 6052");
  await page.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("已保存")).toBeVisible();
  await expect(page.getByText("138 0571 6052")).toBeVisible();
  expect(to(seen, "/user/info/edit")).toHaveLength(2);
  expect(to(seen, "/auth/refresh")).toHaveLength(1);
});

// One that is sent at a press: what a page asks for by itself is asked for again by whatever comes later and shows it too.
test("a request is repeated at most once", async ({ page }) => {
  await settle(page, newPerson());
  const refusal = { status: 401, json: { code: 2001, msg: "no", data: null } };
  await page.route("/user/info/edit", (route) => route.fulfill(refusal));
  const seen = calls(page);
  await page.getByRole("button", { name: "填写 手机" }).click();
  await page.getByRole("textbox", { name: "手机" }).fill("138 0571 6052");
  await page.getByRole("button", { name: "保存" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "手机" })).toHaveValue("138 0571 6052");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("林小满");
  expect(to(seen, "/user/info/edit")).toHaveLength(2);
  expect(to(seen, "/auth/refresh")).toHaveLength(1);
});

test("not signed in and refused: forced out, and told so", async ({ page }) => {
  const said = {
    "zh-CN": "用户未登录或没有刷新令牌，已强制退出",
    en: "user not logged in or no refresh token, forced logout",
  };
  // Nothing that a signed-out page asks for needs a sign-in, so a refusal has to be made up.
  const refusal = { status: 401, json: { code: 2001, msg: "no", data: null } };
  await page.route("/institution", (route) => route.fulfill(refusal));
  for (const language of languages) {
    await openWith(page, "/", { local: { language } });
    await expectForcedOut(page, [said[language]]);
  }
});

test("no refresh token: forced out, and told so", async ({ page }) => {
  const said = {
    "zh-CN": "用户未登录或没有刷新令牌，已强制退出",
    en: "user not logged in or no refresh token, forced logout",
  };
  const username = newPerson();
  for (const language of languages) {
    await settle(page, username, { language });
    endSessions(username);
    await page.evaluate(() => localStorage.removeItem("refresh_token"));
    await save(page);
    await expectForcedOut(page, [said[language]]);
  }
});

test("an empty refresh token: forced out, and told so", async ({ page }) => {
  const said = { "zh-CN": "刷新令牌为空，已强制退出", en: "refresh token empty, forced logout" };
  const username = newPerson();
  for (const language of languages) {
    await settle(page, username, { language });
    endSessions(username);
    await page.evaluate(() => localStorage.setItem("refresh_token", ""));
    await save(page);
    await expectForcedOut(page, [said[language]]);
  }
});

test("the refresh answers 410: the record does not exist, forced out", async ({ page }) => {
  const said = { "zh-CN": "记录不存在", en: "record does not exist" };
  const username = newPerson();
  for (const language of languages) {
    await settle(page, username, { language, autoLogin: true });
    endSessions(username);
    await save(page);
    await expectForcedOut(page, [said[language], forced[language]]);
  }
});

test("the refresh answers another status: its number is said, forced out", async ({ page, faults }) => {
  faults.allow(/status of 500/);
  const said = {
    "zh-CN": (status: number) => `刷新令牌失败，状态码 ${status}`,
    en: (status: number) => `refresh token failed, status code ${status}`,
  };
  const username = newPerson();
  for (const language of languages) {
    // The server's own answer to a token unused for too long.
    await settle(page, username, { language });
    sql(
      `update session set rotated_at = now() - interval '15 days', assignment_id = null
        where ended_at is null and account_id = (select id from account where username = :'username')`,
      { username },
    );
    await save(page);
    await expectForcedOut(page, [said[language](401), forced[language]]);

    await settle(page, username, { language });
    endSessions(username);
    await page.route("/auth/refresh", (route) => route.fulfill({ status: 500, body: "" }));
    await save(page);
    await expectForcedOut(page, [said[language](500), forced[language]]);
    await page.unroute("/auth/refresh");
  }
});

test("the refresh answers a code other than 0: the server's words or the default, forced out", async ({ page }) => {
  const byDefault = { "zh-CN": "刷新令牌失败", en: "refresh token failed" };
  const username = newPerson();
  for (const language of languages) {
    for (const msg of ["请稍后再试", ""]) {
      await settle(page, username, { language });
      endSessions(username);
      await page.route("/auth/refresh", (route) => route.fulfill({ json: { code: 9, msg, data: null } }));
      await save(page);
      await expectForcedOut(page, [msg || byDefault[language], forced[language]]);
      await page.unroute("/auth/refresh");
    }
  }
});

test("the refresh does not come through: forced out, and told so", async ({ page, faults }) => {
  faults.allow(/net::ERR_FAILED/);
  const username = newPerson();
  for (const language of languages) {
    await settle(page, username, { language });
    endSessions(username);
    await page.route("/auth/refresh", (route) => route.abort());
    await save(page);
    await expectForcedOut(page, [forced[language]]);
    await page.unroute("/auth/refresh");
  }
});

test("after a forced logout one signs in again and the messages are gone", async ({ page }) => {
  const username = newPerson();
  await settle(page, username);
  endSessions(username);
  await save(page);
  await expectForcedOut(page, ["记录不存在", forced["zh-CN"]]);
  await page.getByRole("textbox", { name: "学号或工号" }).fill(username);
  await page.getByRole("textbox", { name: "密码" }).fill("linjiang-demo-2026");
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expectCentre(page);
  await page.getByRole("button", { name: "退出登录" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByText("记录不存在")).toBeHidden();
});

test("a session that ends gives staff their page back, with what they had typed; another person gets neither", async ({
  page,
}) => {
  const admin = newPerson({ roles: ["school_admin"] });
  const somebody = newPerson();
  const place = `/user/manageUsers?user=${somebody}`;
  await enter(page, admin, { path: place });
  await page.getByRole("textbox", { name: "手机" }).fill("138 0571 6052");
  endSessions(admin);
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await expect(page.getByText("你会回到刚才的页面，没保存的文字会放回去。")).toBeVisible();
  await expect(page).toHaveURL("/");
  await submitSignIn(page, admin);
  await expect(page).toHaveURL(place);
  await expect(page.getByRole("textbox", { name: "手机" })).toHaveValue("138 0571 6052");
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await expect(page.getByText("已保存")).toBeVisible();

  await page.getByRole("textbox", { name: "手机" }).fill("139 0571 6052");
  endSessions(admin);
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await expect(page).toHaveURL("/");
  await submitSignIn(page, newPerson({ roles: ["school_admin"] }));
  await expectCentre(page);
});

test("a slow answer is waited for", async ({ page }) => {
  await page.clock.install();
  let answer = () => {};
  const slow = new Promise<void>((resolve) => (answer = resolve));
  await page.route("/user/sessions", async (route) => {
    await slow;
    await route.continue();
  });
  await enter(page, newPerson());
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("林小满");
  await page.clock.fastForward("30:00");
  await expect(page.getByRole("region", { name: "已登录的设备" }).getByRole("status")).toBeVisible();
  answer();
  await expectCentre(page);
});
