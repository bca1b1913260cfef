// A list that is fetched in the night: written down, tried against a real server, switched on, changed and deleted.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import { expectAccessible } from "../support/accessible";
import { expect, test } from "../support/fixtures";
import { newSchool } from "../support/school";
import { signIn } from "../support/session";

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
