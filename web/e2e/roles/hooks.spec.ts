// A system that is told what happens: written down with a secret that is shown once, tried against a real server, switched on, its secret
// changed without a gap, switched off and deleted. The reference library of Standard Webhooks judges what arrived.
import { execFileSync } from "node:child_process";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

import { expectAccessible } from "../support/accessible";
import { expect, test } from "../support/fixtures";
import { newSchool } from "../support/school";
import { signIn } from "../support/session";

const settingsPath = "/user/roleManagement?view=school";
const judge = fileURLToPath(new URL("../../../scripts/peers/webhooks/verify", import.meta.url));

interface Call {
  id: string;
  timestamp: string;
  signature: string;
  body: string;
}

/** Takes what comes, until it says that it is gone. */
class Board {
  readonly calls: Call[] = [];
  status = 204;
  private readonly server: Server = createServer((request, response) => void this.take(request, response));

  private async take(request: IncomingMessage, response: ServerResponse) {
    const header = (name: string) => String(request.headers[`webhook-${name}`]);
    const body = await text(request);
    this.calls.push({ id: header("id"), timestamp: header("timestamp"), signature: header("signature"), body });
    response.writeHead(this.status).end();
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve));
    const { port } = this.server.address() as AddressInfo;
    return `http://127.0.0.1:${String(port)}/keping?key=hidden-9`;
  }

  close() {
    this.server.close();
  }
}

const believed = (calls: Call[], secret: string) =>
  JSON.parse(
    execFileSync(judge, { input: JSON.stringify(calls.map((call) => ({ secret, ...call }))), encoding: "utf8" }),
  ) as boolean[];

test("a system gets a secret that is shown once, is tried and switched on, and changes its secret without a gap", async ({
  device,
  baseURL,
}) => {
  const school = newSchool(baseURL);
  const board = new Board();
  const address = await board.start();
  try {
    const page = await device({ baseURL: school.baseURL });
    await signIn(page, school.administrator);
    await page.goto(settingsPath);
    const section = page.getByRole("region", { name: "通知其他系统（Webhook）" });
    await expect(section.getByText("还没有 Webhook")).toBeVisible();

    await section.getByRole("button", { name: "添加 Webhook" }).click();
    const form = page.getByRole("dialog", { name: "添加 Webhook" });
    await form.getByRole("button", { name: "保存" }).click();
    await expect(form.getByLabel("名称")).toBeFocused();
    await form.getByLabel("名称").fill("数据看板");
    await form.getByLabel("接收地址").fill(address);
    await form.getByRole("checkbox", { name: /批次的状态/ }).uncheck();
    await form.getByRole("button", { name: "保存" }).click();
    await expect(form.getByText("请至少选一项")).toBeVisible();
    await form.getByRole("checkbox", { name: /批次的状态/ }).check();
    await form.getByRole("checkbox", { name: /夜间名单的结果/ }).check();
    await expectAccessible(page, "form of a webhook");
    await form.getByRole("button", { name: "保存" }).click();

    const shown = page.getByRole("dialog", { name: "“数据看板”的签名密钥" });
    const first = (await shown.getByText(/^whsec_/).textContent()) ?? "";
    await expectAccessible(page, "a secret that is shown once");
    // Neither a key pressed nor a click beside it loses it.
    await page.keyboard.press("Escape");
    await expect(shown).toBeVisible();
    await shown.getByRole("button", { name: "已记下，关闭" }).click();
    await expect(page.getByText(first)).toHaveCount(0);

    const hook = section.getByRole("article", { name: "数据看板" });
    await expect(hook.getByText("未启用")).toBeVisible();
    await expect(hook.getByText(new URL(address).host)).toBeVisible();
    await hook.getByRole("button", { name: "发送测试" }).click();
    await expect(hook.getByText("对方收下了测试请求。")).toBeVisible();
    expect(JSON.parse(board.calls[0]?.body ?? "")).toMatchObject({ type: "trial", data: {} });
    expect(believed(board.calls, first)).toEqual([true]);
    await hook.getByRole("button", { name: "启用", exact: true }).click();
    await expect(hook.getByText("启用中")).toBeVisible();

    await hook.getByRole("button", { name: "换密钥" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "生成新密钥" }).click();
    const second = (await shown.getByText(/^whsec_/).textContent()) ?? "";
    expect(second).not.toBe(first);
    await shown.getByRole("button", { name: "已记下，关闭" }).click();
    await expect(hook.getByText("两个都在签名，等对方换好")).toBeVisible();
    await hook.getByRole("button", { name: "发送测试" }).click();
    await expect.poll(() => board.calls.length).toBe(2);
    expect([believed(board.calls, first)[1], believed(board.calls, second)[1]]).toEqual([true, true]);
    await hook.getByRole("button", { name: "停用旧密钥" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "停用旧密钥" }).click();
    await expect(hook.getByRole("button", { name: "换密钥" })).toBeVisible();
    board.status = 410;
    await hook.getByRole("button", { name: "发送测试" }).click();
    await expect(hook.getByText("没有成功：对方回答 410，不再使用这个地址")).toBeVisible();
    expect([believed(board.calls, first)[2], believed(board.calls, second)[2]]).toEqual([false, true]);
    await expectAccessible(page, "webhooks");

    await hook.getByRole("button", { name: "停用", exact: true }).click();
    await expect(hook.getByText("未启用")).toBeVisible();
    await hook.getByRole("button", { name: "删除" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "删除", exact: true }).click();
    await expect(section.getByText("还没有 Webhook")).toBeVisible();
    await expect(page.getByText("hidden-9")).toHaveCount(0);

    await page.goto("/user/roleManagement?view=history");
    await expect(page.getByText("方远 给 Webhook“数据看板”生成了新密钥")).toBeVisible();
    await expect(page.getByText("方远 停用了 Webhook“数据看板”的旧密钥")).toBeVisible();
  } finally {
    board.close();
  }
});
