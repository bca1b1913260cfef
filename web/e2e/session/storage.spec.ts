// Section 4: what is held where, and when it goes.
import { expect, test } from "../support/fixtures";
import { known, newPerson } from "../support/people";
import { accountPath, enter, expectCentre, grantFor, signIn, stored } from "../support/session";

test("signed out, nothing is held", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("button", { name: "登录", exact: true })).toBeVisible();
  expect(await stored(page)).toEqual({ local: {}, tab: {} });
});

test("after a sign-in the tab holds access token, permissions, level and role, the browser the refresh token", async ({
  page,
}) => {
  await signIn(page, newPerson({ roles: ["teacher"] }));
  await expectCentre(page);
  const { local, tab } = await stored(page);
  expect(Object.keys(local)).toEqual(["refresh_token"]);
  expect(local["refresh_token"]).toBeTruthy();
  expect(tab["access_token"]).toBeTruthy();
  expect(JSON.parse(tab["permission_keys"] ?? "")).toEqual(["course.teach", "result.read"]);
  expect(tab).toMatchObject({ level: "1", role_key: "teacher", page: "个人中心", route: "/user/infoCenter" });
});

test("signing in automatically next time is one more flag, and only when asked for", async ({ page }) => {
  const username = newPerson();
  await signIn(page, username, { autoLogin: true });
  expect((await stored(page)).local).toMatchObject({ auto_login: "true" });
  await page.getByRole("button", { name: "退出登录" }).click();
  await expect(page).toHaveURL("/");
  await signIn(page, username);
  expect((await stored(page)).local).not.toHaveProperty("auto_login");
});

test("switching role stores the role in the tab and keeps the refresh token", async ({ page }) => {
  const before = await enter(page, newPerson({ roles: ["teacher", "college_admin"] }), { path: accountPath });
  await page.getByRole("button", { name: "切换为学院管理员" }).click();
  await expect(page.getByRole("button", { name: "切换角色，当前为学院管理员" })).toBeVisible();
  const { local, tab } = await stored(page);
  expect(tab).toMatchObject({ role_key: "college_admin", level: "2" });
  expect(JSON.parse(tab["permission_keys"] ?? "")).toContain("user.manage");
  expect(tab["access_token"]).not.toBe(before.access_token);
  expect(local).toEqual({ refresh_token: before.refresh_token });
});

test("signing out removes every value, and the server forgets the session", async ({ page }) => {
  const before = await enter(page, newPerson(), { autoLogin: true });
  await expectCentre(page);
  await page.getByRole("button", { name: "退出登录" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("button", { name: "登录", exact: true })).toBeVisible();
  expect(await stored(page)).toEqual({ local: {}, tab: {} });

  const again = await page.request.post("/auth/refresh", { data: { refresh_token: before.refresh_token } });
  expect(again.status()).toBe(410);
});

test("one can sign out while the server cannot be reached", async ({ page, faults }) => {
  faults.allow(/net::ERR_FAILED/);
  await enter(page, newPerson());
  await expectCentre(page);
  await page.route("/auth/logout", (route) => route.abort());
  await page.getByRole("button", { name: "退出登录" }).click();
  await expect(page).toHaveURL("/");
  expect(await stored(page)).toEqual({ local: {}, tab: {} });
});

test("whoever signs out and closes the page at once is signed out", async ({ page, faults }) => {
  faults.allow(/net::ERR_ABORTED/);
  await enter(page, newPerson(), { autoLogin: true });
  await expectCentre(page);
  let asked = () => {};
  const asking = new Promise<void>((resolve) => (asked = resolve));
  await page.route("/auth/logout", () => asked());
  await page.getByRole("button", { name: "退出登录" }).click();
  await asking;
  await page.goto("/");
  await expect(page.getByRole("button", { name: "登录", exact: true })).toBeVisible();
  expect(await stored(page)).toEqual({ local: {}, tab: {} });
});

test("signing out in one tab signs out the others", async ({ page, context }) => {
  await enter(page, newPerson());
  await expectCentre(page);
  const tab = await context.newPage();
  await tab.goto("/user/evaluationList");
  await expect(tab.getByRole("heading", { level: 1 })).toHaveText("课程评价");
  await page.getByRole("button", { name: "退出登录" }).click();
  await expect(tab).toHaveURL("/");
  expect((await stored(tab)).tab).toEqual({});
});

test("signing in as somebody else in one tab is followed by the others", async ({ page, context }) => {
  await enter(page, newPerson({ name: "林小满" }));
  await expectCentre(page);
  const tab = await context.newPage();
  await tab.goto("/user/infoCenter");
  await expect(tab.getByRole("heading", { level: 1 })).toHaveText("林小满");
  await page.evaluate(() => sessionStorage.clear());
  await signIn(page, newPerson({ name: "许清如" }));
  await expect(tab.getByRole("heading", { level: 1 })).toHaveText("许清如");
});

test("requests carry the access token as soon as there is one, and none before", async ({ page }) => {
  const carried: [string, string | undefined][] = [];
  page.on("request", (request) => {
    if (request.resourceType() !== "fetch") return;
    carried.push([new URL(request.url()).pathname, request.headers()["authorization"]]);
  });
  await signIn(page, known.student);
  await expectCentre(page);
  const token = (await stored(page)).tab["access_token"] ?? "";
  const asked = ["/user/info", "/user/roles", "/user/sessions"];
  // What is not in view yet is asked for when the page stands, which may be before or after this look.
  const later = new Set([
    "/user/channels",
    "/user/evaluations",
    "/user/mail",
    "/user/messages/unread",
    "/user/notices",
    "/user/notices/unread",
    "/user/overview",
  ]);
  const after = () => carried.filter(([path]) => path.startsWith("/user/"));
  const first = () =>
    after()
      .map(([path]) => path)
      .filter((path) => !later.has(path))
      .toSorted();
  await expect.poll(first).toEqual(asked);
  const before = carried.filter(([path]) => path === "/auth/login" || path === "/institution");
  expect(before.length).toBeGreaterThan(0);
  expect(before.every(([, authorization]) => authorization === undefined)).toBe(true);
  expect(after().every(([, authorization]) => authorization === `Bearer ${token}`)).toBe(true);
});

test("a person without a role has level 1 and opens nothing but the personal centre", async ({ page }) => {
  const username = newPerson({ roles: [] });
  const grant = await grantFor(page.request, username);
  expect(grant).toMatchObject({ level: 1, role_key: null, permission_keys: [] });
  await enter(page, username, { grant });
  await expect(page.getByText("还没有角色")).toBeVisible();
  await page.goto("/user/evaluationList");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("没有权限");
});
