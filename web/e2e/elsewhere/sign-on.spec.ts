// A school's sign-on against servers of other people's making: set up, tried, switched on, and signed in by.
import type { Page } from "@playwright/test";

import { expect, test } from "../support/fixtures";
import { sql } from "../support/database";
import { known, newPerson } from "../support/people";
import { accountPath, expectCentre, signIn } from "../support/session";

const lemonldap = process.env["LEMONLDAP"] ?? "";
const bridge = process.env["BRIDGE"] ?? "";
const settingsPath = "/user/roleManagement?view=school";

/** Whom LemonLDAP's demonstration knows; the password is the name. */
const person = "dwho";

test.beforeAll(() => {
  // After a failure it is asked for once more.
  if (sql("select username from account where username = :'person'", { person }).length > 0) return;
  const made = newPerson({ roles: ["teacher"], name: "胡文" });
  sql("update account set username = :'person' where username = :'made'", { person, made });
});

async function atLemonldap(page: Page) {
  await page.locator("input[name=user]").fill(person);
  await page.locator("input[name=password]").fill(person);
  await page.locator("button[type=submit]").first().click();
}

async function signOut(page: Page) {
  await page.goto(accountPath);
  await page.getByRole("button", { name: "退出登录", exact: true }).click();
  await expect(page.getByRole("button", { name: "登录", exact: true })).toBeVisible();
}

/** `tells`: whoever signs out there is signed out here. */
type School = { name: string; claim: string; tells: boolean };

/** Set up, tried with a first sign-in there, and switched on. */
async function setUp(page: Page, { name, claim, tells }: School, fill: () => Promise<void>) {
  await signIn(page, known.school_admin);
  await page.goto(settingsPath);
  await page.getByRole("link", { name: "接入统一身份认证" }).click();
  await page.getByLabel("中文名称").fill(name);
  await fill();
  await page.getByLabel(/学工号所在的/).fill(claim);
  await page.getByRole("button", { name: "保存" }).click();
  const one = page.getByRole("article", { name, exact: true });
  await one.getByRole("button", { name: "测试登录" }).click();
  await atLemonldap(page);
  await expect(page.getByText("测试通过，可以开启")).toBeVisible({ timeout: 30_000 });
  await expect(one.getByText("对方不会通知课评")).toBeVisible({ visible: !tells });
  await expect(one.getByText(`${claim} 给出 ${person}，对应本校的 胡文。`)).toBeVisible();
  await one.getByRole("button", { name: "开启" }).click();
  await expect(one.getByText("登录页可用")).toBeVisible();
  await signOut(page);
}

async function comeIn(page: Page, name: string) {
  await page.getByRole("button", { name: `用${name}登录` }).click();
  const here = page.getByRole("button", { name: "胡文的菜单" });
  const there = page.locator("input[name=user]");
  await expect(here.or(there)).toBeVisible({ timeout: 30_000 });
  // It may know them still.
  if (await there.isVisible()) await atLemonldap(page);
  await expect(here).toBeVisible();
  await expectCentre(page);
}

/** Its pages put words to numbers by scripts of their own, which may come late. */
const loggedOut = "[trmsg='47']";

/** Signed out there, nobody is signed in here at the next call. */
async function signOutThere(page: Page) {
  const there = await page.context().newPage();
  await there.goto(`${lemonldap}/?logout=1`);
  await expect(there.locator(loggedOut)).toBeAttached();
  await there.close();
  await page.goto(accountPath);
  await expect(page.getByText("登录已失效，请重新登录。")).toBeVisible();
}

/** Signed out here, one may sign out there too: it asks for the password again. */
async function signOutHere(page: Page, name: string) {
  await signOut(page);
  await page.getByRole("link", { name: `同时退出${name}` }).click();
  const confirm = page.locator("button.positive");
  const back = page.getByRole("button", { name: `用${name}登录` });
  await expect(confirm.or(back)).toBeVisible({ timeout: 30_000 });
  if (await confirm.isVisible()) await confirm.click();
  await expect(back).toBeVisible({ timeout: 30_000 });
  await back.click();
  await expect(page.locator("input[name=user]")).toBeVisible({ timeout: 30_000 });
}

test.beforeEach(({ faults }) => {
  // Their pages are theirs.
  faults.allow(/./);
});

test("LemonLDAP::NG by CAS", async ({ page }) => {
  await setUp(page, { name: "CAS 登录", claim: "uid", tells: true }, async () => {
    await page.getByLabel("协议").selectOption("cas");
    await page.getByLabel("CAS 地址").fill(`${lemonldap}/cas`);
  });
  await comeIn(page, "CAS 登录");
  await signOutThere(page);
  await comeIn(page, "CAS 登录");
  await signOutHere(page, "CAS 登录");
});

test("LemonLDAP::NG by OpenID Connect", async ({ page }) => {
  await setUp(page, { name: "OIDC 登录", claim: "preferred_username", tells: false }, async () => {
    await page.getByLabel("Issuer 地址").fill(`${lemonldap}/`);
    await page.getByLabel("Client ID").fill("keping");
    await page.getByLabel("Client Secret", { exact: true }).fill("secret");
    await page.getByLabel("另外申请的 scope").fill("profile email");
  });
  await comeIn(page, "OIDC 登录");
  await signOutHere(page, "OIDC 登录");
});

// SAML is not spoken here: what speaks it to the school's server speaks OpenID Connect to us.
test("LemonLDAP::NG by SAML, through a bridge", async ({ page }) => {
  await setUp(page, { name: "SAML 登录", claim: "preferred_username", tells: false }, async () => {
    await page.getByLabel("Issuer 地址").fill(bridge);
    await page.getByLabel("Client ID").fill("keping");
    await page.getByLabel("Client Secret", { exact: true }).fill("secret");
    await page.getByLabel("另外申请的 scope").fill("profile email");
  });
  await comeIn(page, "SAML 登录");
});
