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

/** Set up, tried with a first sign-in there, and switched on. */
async function setUp(page: Page, name: string, claim: string, fill: () => Promise<void>) {
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

test.beforeEach(({ faults }) => {
  // Their pages are theirs.
  faults.allow(/./);
});

test("LemonLDAP::NG by CAS", async ({ page }) => {
  await setUp(page, "CAS 登录", "uid", async () => {
    await page.getByLabel("协议").selectOption("cas");
    await page.getByLabel("CAS 地址").fill(`${lemonldap}/cas`);
  });
  await comeIn(page, "CAS 登录");
});

test("LemonLDAP::NG by OpenID Connect", async ({ page }) => {
  await setUp(page, "OIDC 登录", "preferred_username", async () => {
    await page.getByLabel("Issuer 地址").fill(`${lemonldap}/`);
    await page.getByLabel("Client ID").fill("keping");
    await page.getByLabel("Client Secret", { exact: true }).fill("secret");
    await page.getByLabel("另外申请的 scope").fill("profile email");
  });
  await comeIn(page, "OIDC 登录");
});

// SAML is not spoken here: what speaks it to the school's server speaks OpenID Connect to us.
test("LemonLDAP::NG by SAML, through a bridge", async ({ page }) => {
  await setUp(page, "SAML 登录", "preferred_username", async () => {
    await page.getByLabel("Issuer 地址").fill(bridge);
    await page.getByLabel("Client ID").fill("keping");
    await page.getByLabel("Client Secret", { exact: true }).fill("secret");
    await page.getByLabel("另外申请的 scope").fill("profile email");
  });
  await comeIn(page, "SAML 登录");
});
