// The school's own sign-on by CAS: set up, tried, switched on; signing in by it, and signing out there.
import type { Page } from "@playwright/test";

import { expectAccessible } from "../support/accessible";
import { expect, test } from "../support/fixtures";
import { newSchool } from "../support/school";
import { accountPath, expectCentre, signIn } from "../support/session";
import { startCas } from "./cas";
import { thorough } from "../support/thorough";

const settingsPath = "/user/roleManagement?view=school";

/** As the server's own page has it. */
async function atServer(page: Page, username: string) {
  await expect(page.getByRole("heading", { name: "认证中心服务" })).toBeVisible();
  await page.getByLabel("用户名").fill(username);
  await page.getByLabel("密码").fill("secret");
  await page.getByRole("button", { name: "登录", exact: true }).click();
}

async function signOut(page: Page) {
  await page.goto(accountPath);
  await page.getByRole("button", { name: "退出登录", exact: true }).click();
  await expect(page.getByRole("button", { name: "登录", exact: true })).toBeVisible();
}

test(
  "by CAS: set up, tried and switched on; one signs in by its button, and out there and here",
  thorough,
  async ({ device, faults, baseURL }) => {
    const school = newSchool(baseURL);
    const cas = await startCas(school.baseURL);
    // To the server, which is where one goes, and whose own page misses what it would fetch from elsewhere.
    faults.allow(new RegExp(`another origin: ${new URL(cas.base).origin}/`));
    faults.allow(/uncaught: jQuery is not defined/);
    try {
      const page = await device({ baseURL: school.baseURL });
      await signIn(page, school.administrator);
      await page.goto(settingsPath);
      await page.getByRole("link", { name: "接入统一身份认证" }).click();
      await page.getByLabel("协议").selectOption("cas");
      await expect(page.getByLabel("Client ID")).toHaveCount(0);
      await page.getByLabel("中文名称").fill("统一身份认证");
      await page.getByLabel("CAS 地址").fill(cas.base);
      await page.getByLabel("学工号所在的属性").fill("number");
      await expectAccessible(page, "form of a sign-on by CAS");
      await page.getByRole("button", { name: "保存" }).click();

      const one = page.getByRole("region", { name: "统一身份认证", exact: true }).last();
      await expect(one.getByText("还没有测试")).toBeVisible();
      await expect(one.getByText(`${school.baseURL}/signOn`)).toBeVisible();
      await one.getByRole("button", { name: "测试登录" }).click();
      await atServer(page, school.administrator);
      await expect(page.getByText("测试通过，可以开启")).toBeVisible();
      await expect(page).toHaveURL(settingsPath);
      await expect(one.getByText(`number 给出 ${school.administrator}，对应本校的 方远。`)).toBeVisible();
      await expectAccessible(page, "a sign-on by CAS that was tried");
      await one.getByRole("button", { name: "开启" }).click();
      await expect(one.getByText("登录页可用")).toBeVisible();

      await signOut(page);
      // At the server one is still signed in.
      await page.getByRole("button", { name: "用统一身份认证登录" }).click();
      await expectCentre(page);
      expect(new URL(page.url()).hash).toBe("");

      const there = await page.context().newPage();
      await there.goto(`${cas.base}/logout`);
      await there.close();
      await page.goto("/user/infoCenter");
      await expect(page.getByText("登录已失效，请重新登录。")).toBeVisible();

      await page.getByRole("button", { name: "用统一身份认证登录" }).click();
      await atServer(page, school.administrator);
      await expectCentre(page);
      await signOut(page);
      await expect(page.getByText("但统一身份认证还没有退出")).toBeVisible();
      const out = page.getByRole("link", { name: "同时退出统一身份认证" });
      await expect(out).toHaveAttribute(
        "href",
        `${cas.base}/logout?service=${encodeURIComponent(`${school.baseURL}/`)}`,
      );
      await out.click();
      await page.goto("/");
      await page.getByRole("button", { name: "用统一身份认证登录" }).click();
      await atServer(page, "nobody-here");
      await expect(page.getByRole("alert")).toContainText("这里还没有你的账号");
    } finally {
      cas.stop();
    }
  },
);
