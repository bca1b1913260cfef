// The school's own sign-on by its directory: set up, tried, switched on; signing in with its password, given here.
import { expectAccessible } from "../support/accessible";
import { expect, test } from "../support/fixtures";
import { newSchool } from "../support/school";
import { accountPath, expectCentre, signIn } from "../support/session";
import { startDirectory } from "./ldap";
import { thorough } from "../support/thorough";

const settingsPath = "/user/roleManagement?view=school";

test(
  "by LDAP: set up, tried and switched on; one signs in with the directory's password",
  thorough,
  async ({ device, baseURL }) => {
    const school = newSchool(baseURL);
    const directory = await startDirectory(school.administrator);
    const password = `pw-${school.administrator}`;
    try {
      const page = await device({ baseURL: school.baseURL });
      await signIn(page, school.administrator);
      await page.goto(settingsPath);
      await page.getByRole("link", { name: "接入统一身份认证" }).click();
      await page.getByLabel("协议").selectOption("ldap");
      await expect(page.getByText("师生的学校密码要经过课评")).toBeVisible();
      await page.getByLabel("中文名称").fill("校园账号");
      await page.getByLabel("目录服务器地址").fill("https://ldap.example");
      await page.getByRole("button", { name: "保存" }).click();
      await expect(page.getByText("请填写 ldaps:// 或 ldap:// 加主机名")).toBeVisible();
      await page.getByLabel("目录服务器地址").fill(directory.address);
      await page.getByLabel("学校的 CA 证书").fill(directory.authority);
      await page.getByLabel("查询账号的 DN").fill("cn=reader,dc=linjiang,dc=example");
      await page.getByLabel("查询账号的密码", { exact: true }).fill("reader secret");
      await page.getByLabel("人员所在的 Base DN").fill("ou=people,dc=linjiang,dc=example");
      await expectAccessible(page, "form of a sign-on by LDAP");
      await page.getByRole("button", { name: "保存" }).click();

      const one = page.getByRole("article", { name: "校园账号" });
      await expect(one.getByText("还没有测试")).toBeVisible();
      await one.getByRole("button", { name: "测试登录" }).click();
      const trial = one.getByRole("form", { name: "测试登录“校园账号”" });
      await trial.getByLabel("学工号").fill(school.administrator);
      await trial.getByLabel("校园账号的密码", { exact: true }).fill("x");
      await expectAccessible(page, "trying a directory");
      await trial.getByRole("button", { name: "测试", exact: true }).click();
      await expect(one.getByText("查到了这个人，但密码不对")).toBeVisible();
      await one.getByRole("button", { name: "测试登录" }).click();
      await trial.getByLabel("学工号").fill(school.administrator);
      await trial.getByLabel("校园账号的密码", { exact: true }).fill(password);
      await trial.getByRole("button", { name: "测试", exact: true }).click();
      await expect(one.getByText("测试通过，可以开启")).toBeVisible();
      await expect(one.getByText(`uid=${school.administrator},ou=people,dc=linjiang,dc=example`)).toBeVisible();
      await expectAccessible(page, "a directory that was tried");
      await one.getByRole("button", { name: "开启" }).click();
      await expect(one.getByText("登录页可用")).toBeVisible();

      await page.goto(accountPath);
      await page.getByRole("button", { name: "退出登录", exact: true }).click();
      await page.getByRole("button", { name: "用校园账号登录" }).press("Enter");
      await expect(page.getByLabel("校园账号的密码", { exact: true })).toBeVisible();
      await expectAccessible(page, "signing in with a directory's password");
      await page.getByLabel("学号或工号").fill(school.administrator);
      await page.getByLabel("校园账号的密码", { exact: true }).fill("x");
      await page.getByRole("button", { name: "登录", exact: true }).click();
      await expect(page.getByRole("alert")).toContainText("学号、工号或密码不对");
      await page.getByLabel("校园账号的密码", { exact: true }).fill(password);
      await page.getByRole("button", { name: "登录", exact: true }).click();
      await expectCentre(page);

      await page.goto(accountPath);
      await page.getByRole("button", { name: "退出登录", exact: true }).click();
      await page.getByRole("button", { name: "用校园账号登录" }).click();
      await page.getByRole("button", { name: "用课评的密码登录" }).click();
      await expect(page.getByLabel("密码", { exact: true })).toBeVisible();
    } finally {
      directory.stop();
    }
  },
);
