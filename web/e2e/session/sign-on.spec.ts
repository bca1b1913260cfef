// The school's own sign-on: set up, tried, switched on; signing in by it, and signing out there.
import type { Page } from "@playwright/test";

import { expectAccessible } from "../support/accessible";
import { expect, test } from "../support/fixtures";
import { client, leaveProvider, startProvider } from "./provider";
import { newSchool } from "../support/school";
import { accountPath, expectCentre, signIn } from "../support/session";
import { thorough } from "../support/thorough";

const settingsPath = "/user/roleManagement?view=school";

async function atProvider(page: Page, username: string) {
  await expect(page.getByRole("heading", { name: "校园统一身份认证" })).toBeVisible();
  await page.getByLabel("账号").fill(username);
  await page.getByLabel("密码").fill("secret");
  await page.getByRole("button", { name: "登录" }).click();
}

async function signOut(page: Page) {
  await page.goto(accountPath);
  await page.getByRole("button", { name: "退出登录", exact: true }).click();
  await expect(page.getByRole("button", { name: "登录", exact: true })).toBeVisible();
}

test("is set up, tried and switched on; one signs in by its button, and who signs out there is signed out here", async ({
  device,
  faults,
  baseURL,
}) => {
  const school = newSchool(baseURL);
  const provider = await startProvider(school.baseURL);
  // To the provider, which is where one goes.
  faults.allow(new RegExp(`another origin: ${provider.issuer}/`));
  try {
    const page = await device({ baseURL: school.baseURL });
    await signIn(page, school.administrator);
    await page.goto(settingsPath);
    await expect(page.getByText("还没有接入统一身份认证")).toBeVisible();
    await expectAccessible(page, "no sign-on yet");
    await page.getByRole("link", { name: "接入统一身份认证" }).click();
    await page.getByLabel("中文名称").fill("统一身份认证");
    await page.getByLabel("Issuer 地址").fill(provider.issuer);
    await page.getByLabel("Client ID").fill(client.id);
    await page.getByLabel("Client Secret", { exact: true }).fill(client.secret);
    await page.getByLabel("学工号所在的字段").fill("number");
    await page.getByLabel("另外申请的 scope").fill("profile school");
    await expectAccessible(page, "form of a sign-on");
    await page.getByRole("button", { name: "保存" }).click();

    const one = page.getByRole("article", { name: "统一身份认证", exact: true });
    await expect(one.getByText("还没有测试")).toBeVisible();
    await expect(one.getByText(`${school.baseURL}/signOn`)).toBeVisible();
    await one.getByRole("button", { name: "测试登录" }).click();
    await atProvider(page, school.administrator);
    await expect(page.getByText("测试通过，可以开启")).toBeVisible();
    await expect(page).toHaveURL(settingsPath);
    await expect(one.getByText(`number 给出 ${school.administrator}，对应本校的 方远。`)).toBeVisible();
    await expectAccessible(page, "a sign-on that was tried");
    await one.getByRole("button", { name: "开启" }).click();
    await expect(one.getByText("登录页可用")).toBeVisible();

    await signOut(page);
    await expectAccessible(page, "sign-in page with a school sign-on");
    // The page that was asked for opens afterwards; at the provider one is still signed in.
    await page.goto(settingsPath);
    await page.getByRole("button", { name: "用统一身份认证登录" }).click();
    await expect(page).toHaveURL(settingsPath);
    await expect(page.getByText("登录页可用")).toBeVisible();

    await leaveProvider(page, provider.issuer);
    await page.goto("/user/infoCenter");
    await expect(page.getByText("登录已失效，请重新登录。")).toBeVisible();

    // Whoever cancels there is told so, and can go on with a password or try again.
    await page.getByRole("button", { name: "用统一身份认证登录" }).click();
    await page.getByRole("button", { name: "取消" }).click();
    await expect(page.getByRole("alert")).toContainText("没有让你登录，或者你取消了登录");
    expect(new URL(page.url()).hash).toBe("");
    await page.getByRole("button", { name: "用统一身份认证登录" }).click();
    await atProvider(page, "nobody-here");
    await expect(page.getByRole("alert")).toContainText("这里还没有你的账号");
  } finally {
    provider.stop();
  }
});

test("signing out here offers signing out there", thorough, async ({ device, faults, baseURL }) => {
  const school = newSchool(baseURL);
  const provider = await startProvider(school.baseURL);
  faults.allow(new RegExp(`another origin: ${provider.issuer}/`));
  try {
    const page = await device({ baseURL: school.baseURL });
    await signIn(page, school.administrator);
    await setUp(page, provider.issuer, school.baseURL);
    await signOut(page);
    await page.getByRole("button", { name: "用统一身份认证登录" }).click();
    await atProvider(page, school.administrator);
    await expectCentre(page);
    await signOut(page);
    await expect(page.getByText("但统一身份认证还没有退出")).toBeVisible();
    await expectAccessible(page, "still signed in there");
    await page.getByRole("link", { name: "同时退出统一身份认证" }).click();
    await page.getByRole("button", { name: "Sign out everywhere" }).click();
    await expect(page).toHaveURL(`${school.baseURL}/`);
  } finally {
    provider.stop();
  }
});

/** By the calls that the settings make. */
async function setUp(page: Page, issuer: string, site: string) {
  const names = { name_zh: "统一身份认证", name_en: null, client: client.id, secret: client.secret };
  const data = { ...names, kind: "oidc", address: issuer, site, scopes: "profile school", claim: "number" };
  // From the page: its school's name is known to browsers alone.
  const status = await page.evaluate(async (body) => {
    const headers = {
      Authorization: `Bearer ${sessionStorage.getItem("access_token")}`,
      Accept: "application/json",
      "Content-Type": "application/json",
    };
    return (await fetch("/sign-on/providers", { method: "POST", headers, body })).status;
  }, JSON.stringify(data));
  expect(status).toBe(200);

  await page.goto(settingsPath);
  await page.getByRole("button", { name: "测试登录" }).click();
  await atProvider(page, new URL(site).hostname.replace(".localhost", ""));
  await page.getByRole("button", { name: "开启" }).click();
  await expect(page.getByText("登录页可用")).toBeVisible();
  await leaveProvider(page, issuer);
}
