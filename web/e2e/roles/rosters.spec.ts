// A list that is fetched in the night: written down, tried against a real server, switched on, changed and deleted.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import { startDirectory } from "../session/ldap";
import { expectAccessible } from "../support/accessible";
import { expect, test } from "../support/fixtures";
import { newSchool } from "../support/school";
import { signIn } from "../support/session";
import { thorough } from "../support/thorough";

const settingsPath = "/user/roleManagement?view=school";

function startSystem(): Promise<{ server: Server; address: string }> {
  const server = createServer((request, response) => {
    if (request.headers.authorization === "Bearer letter-7") response.end("学号,姓名,角色\n20990001,林新,学生\n");
    else response.writeHead(401).end();
  });
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      resolve({ server, address: `http://127.0.0.1:${String(port)}/people.csv?key=hidden-8` });
    });
  });
}

test("a list is written down, tried, switched on, and its address is never shown again", async ({
  device,
  baseURL,
}) => {
  const school = newSchool(baseURL);
  const { server, address } = await startSystem();
  try {
    const page = await device({ baseURL: school.baseURL });
    await signIn(page, school.administrator);
    await page.goto(settingsPath);
    const section = page.getByRole("region", { name: "夜里自动获取的名单" });
    await expect(section.getByText("还没有自动获取的名单")).toBeVisible();
    await expect(section.getByText(/名单里没有的，照原样保留/)).toBeVisible();

    await section.getByRole("button", { name: "添加名单" }).click();
    const form = page.getByRole("dialog", { name: "添加名单" });
    await form.getByLabel("名称").fill("教务处用户名单");
    await form.getByLabel("名单的种类").selectOption({ label: "用户" });
    await form.getByLabel("文件地址").fill(address);
    await expectAccessible(page, "form of a list");
    await form.getByRole("button", { name: "保存" }).click();
    await expect(form).toHaveCount(0);

    const list = section.getByRole("article", { name: "教务处用户名单" });
    await expect(list.getByText("还没有试取")).toBeVisible();
    await expect(list.getByRole("button", { name: "启用" })).toBeDisabled();
    await list.getByRole("button", { name: "试取一次" }).click();
    await expect(list.getByText("没有成功：对方不接受所用的密钥或密码")).toBeVisible();

    await list.getByRole("button", { name: "修改" }).click();
    const edit = page.getByRole("dialog", { name: "修改名单" });
    await edit.getByLabel("访问方式").selectOption({ label: "Bearer 令牌" });
    await edit.getByLabel("令牌或密码").fill("letter-7");
    await edit.getByRole("button", { name: "保存" }).click();
    await expect(edit).toHaveCount(0);
    await list.getByRole("button", { name: "试取一次" }).click();
    await expect(list.getByText("收到了：1 行，1 KB。什么也没有保存。")).toBeVisible();
    await list.getByRole("button", { name: "启用" }).click();
    await expect(list.getByText("每天夜里获取")).toBeVisible();
    await expect(page.getByText("hidden-8")).toHaveCount(0);
    await expect(list.getByText(new URL(address).host)).toBeVisible();
    await expectAccessible(page, "lists that are fetched");

    await list.getByRole("button", { name: "删除" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "删除", exact: true }).click();
    await expect(section.getByText("还没有自动获取的名单")).toBeVisible();
  } finally {
    server.close();
  }
});

test("people of the school's directory are set up as a list and tried", thorough, async ({ device, baseURL }) => {
  const school = newSchool(baseURL);
  const directory = await startDirectory("students=130");
  try {
    const page = await device({ baseURL: school.baseURL });
    await signIn(page, school.administrator);
    await page.goto(settingsPath);
    const section = page.getByRole("region", { name: "夜里自动获取的名单" });
    await section.getByRole("button", { name: "添加名单" }).click();
    const form = page.getByRole("dialog", { name: "添加名单" });
    await form.getByLabel("名称").fill("学生目录");
    await form.getByLabel("名单从哪里来").selectOption({ label: "学校目录（LDAP）里的人" });
    await expect(form.getByLabel("名单的种类")).toHaveCount(0);
    await form.getByLabel("目录服务器地址").fill(directory.address);
    await form.getByLabel("学校的 CA 证书").fill(directory.authority);
    await form.getByLabel("查询账号的 DN").fill("cn=reader,dc=linjiang,dc=example");
    await form.getByLabel("查询账号的密码", { exact: true }).fill("reader secret");
    await form.getByLabel("人员所在的 Base DN").fill("ou=students,dc=linjiang,dc=example");
    await form.getByLabel("筛选条件").fill("(objectClass=person");
    await form.getByLabel("姓名所在的属性").fill("displayName");
    await form.getByLabel("邮箱所在的属性").fill("mail");
    await form.getByLabel("学院所在的属性").fill("departmentName");
    await expectAccessible(page, "form of a list from a directory");
    await form.getByRole("button", { name: "保存" }).click();
    await expect(form.getByText("写法不对：要以括号开头，每个括号都要成对")).toBeVisible();
    await form.getByLabel("筛选条件").fill("(objectClass=person)");
    await form.getByRole("button", { name: "保存" }).click();
    await expect(form).toHaveCount(0);

    const list = section.getByRole("article", { name: "学生目录" });
    await expect(list.getByText("ou=students,dc=linjiang,dc=example，导入为学生")).toBeVisible();
    await list.getByRole("button", { name: "试取一次" }).click();
    await expect(
      list.getByText(/找到 130 人：129 人有 uid，130 人有 displayName，0 人有 departmentName，130 人有 mail/),
    ).toBeVisible();
    await expect(list.getByText(/另有 1 处在别的服务器上/)).toBeVisible();
    await expectAccessible(page, "a directory that was tried as a list");

    await list.getByRole("button", { name: "修改" }).click();
    const edit = page.getByRole("dialog", { name: "修改名单" });
    await expect(edit.getByLabel("查询账号的 DN")).toHaveValue("cn=reader,dc=linjiang,dc=example");
    await expect(edit.getByLabel("查询账号的密码", { exact: true })).toHaveValue("");
    await edit.getByLabel("学院所在的属性").fill("departmentNumber");
    await edit.getByRole("button", { name: "保存" }).click();
    await expect(edit).toHaveCount(0);
    await expect(list.getByText("还没有试取")).toBeVisible();
    await list.getByRole("button", { name: "试取一次" }).click();
    await expect(list.getByText(/130 人有 departmentNumber/)).toBeVisible();
    await list.getByRole("button", { name: "启用" }).click();
    await expect(list.getByText("每天夜里获取")).toBeVisible();
  } finally {
    directory.stop();
  }
});
