// What a school sets for its sign-on: accounts at the first one, and passwords switched off for a role.
import type { Page } from "@playwright/test";

import { expectAccessible } from "../support/accessible";
import { expect, test } from "../support/fixtures";
import { sql } from "../support/database";
import { newSchool } from "../support/school";
import { accountPath, signIn, submitSignIn } from "../support/session";
import { client, leaveProvider, startProvider } from "./provider";
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

async function setUp(page: Page, issuer: string, administrator: string) {
  await page.goto(settingsPath);
  await page.getByRole("link", { name: "接入统一身份认证" }).click();
  await page.getByLabel("中文名称").fill("统一身份认证");
  await page.getByLabel("Issuer 地址").fill(issuer);
  await page.getByLabel("Client ID").fill(client.id);
  await page.getByLabel("Client Secret", { exact: true }).fill(client.secret);
  await page.getByLabel("学工号所在的字段").fill("number");
  await page.getByLabel("另外申请的 scope").fill("profile school");
  await page.getByRole("button", { name: "保存" }).click();
  await page.getByRole("button", { name: "测试登录" }).click();
  await atProvider(page, administrator);
  await page.getByRole("button", { name: "开启" }).click();
  await expect(page.getByText("登录页可用")).toBeVisible();
  await leaveProvider(page, issuer);
}

test(
  "whoever is new gets an account once the school says so, and a role may sign in by the sign-on only",
  thorough,
  async ({ device, faults, baseURL }) => {
    const school = newSchool(baseURL);
    const teacher = school.administrator.replace("e2e", "new");
    const provider = await startProvider(school.baseURL);
    faults.allow(new RegExp(`another origin: ${provider.issuer}/`));
    try {
      const page = await device({ baseURL: school.baseURL });
      await signIn(page, school.administrator);
      await setUp(page, provider.issuer, school.administrator);
      // Switched on a moment ago, on this very page.
      const rule = page.getByRole("region", { name: "密码登录" });
      await rule.getByRole("checkbox", { name: /^教师/ }).check();
      await expect(rule.getByText("请指定至少一位应急管理员")).toBeVisible();
      await rule.getByRole("checkbox", { name: /^教师/ }).uncheck();

      const one = page.getByRole("article", { name: "统一身份认证", exact: true });
      await expect(one.getByText("不会建账号")).toBeVisible();
      await one.getByRole("button", { name: "修改“统一身份认证”首次登录时是否建账号" }).click();
      await one.getByLabel("首次登录时", { exact: true }).selectOption({ label: "教师" });
      await expectAccessible(page, "accounts at the first sign-on");
      await one.getByRole("button", { name: "保存" }).click();
      await expect(one.getByText("会建一个，角色是“教师”")).toBeVisible();
      await one.getByRole("button", { name: "测试登录" }).click();
      await atProvider(page, teacher);
      await expect(one.getByText(`真正登录时会建账号：刘思齐（${teacher}）`)).toBeVisible();
      await leaveProvider(page, provider.issuer);

      const newcomer = await device({ baseURL: school.baseURL });
      await newcomer.goto("/");
      await newcomer.getByRole("button", { name: "用统一身份认证登录" }).click();
      await atProvider(newcomer, teacher);
      await expect(newcomer).toHaveURL("/user/infoCenter");
      await newcomer.goto(accountPath);
      await expect(newcomer.getByText(teacher).first()).toBeVisible();
      // As if somebody had given them one before.
      sql(
        `update account set password_hash = (select password_hash from account where username = :'administrator')
        where username = :'teacher'`,
        { administrator: school.administrator, teacher },
      );

      // The account was made from another device.
      await page.reload();
      await expect(one.getByText("已建 1 个")).toBeVisible();
      await rule.getByRole("checkbox", { name: /^学校管理员/ }).check();
      await expect(rule.getByText("请指定至少一位应急管理员")).toBeVisible();
      await rule.getByRole("checkbox", { name: new RegExp(school.administrator) }).check();
      await rule.getByRole("checkbox", { name: /^教师/ }).check();
      await expect(rule.getByRole("status")).toHaveText("保存后，1 人只能用统一身份认证登录。");
      await expectAccessible(page, "passwords switched off for roles");
      await rule.getByRole("button", { name: "保存" }).click();
      await expect(rule.getByRole("status")).toHaveText("现在有 1 人只能用统一身份认证登录。");
      await one.getByRole("button", { name: "关闭" }).click();
      await expect(one.getByRole("alert")).toContainText("应急管理员");
      await signOut(page);

      // Whoever is named still gets in by password; a teacher is led to the button.
      await signIn(page, school.administrator);
      // Whoever has another account at the provider is released from the one before.
      await page.goto(`/user/manageUsers?q=${teacher}`);
      await page.getByRole("button", { name: "刘思齐的更多操作" }).click();
      await page.getByRole("menuitem", { name: "解除统一身份认证绑定" }).click();
      await expectAccessible(page, "releasing somebody from the sign-on");
      await page.getByRole("button", { name: "解除绑定" }).click();
      await expect(page.getByText("刘思齐 的绑定已解除")).toBeVisible();
      await signOut(page);
      await submitSignIn(page, teacher);
      await expect(page.getByRole("alert")).toContainText("统一身份认证登录");
      await expect(page.getByRole("button", { name: "用统一身份认证登录" })).toBeFocused();
      await expectAccessible(page, "led to the sign-on");
    } finally {
      provider.stop();
    }
  },
);
