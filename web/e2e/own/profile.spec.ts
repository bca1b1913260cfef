import type { Page } from "@playwright/test";

import { expect, test } from "../support/fixtures";
import { newPerson } from "../support/people";
import { enter, expectSettled, stored } from "../support/session";

const profile = (page: Page) => page.getByRole("region", { name: "个人资料" });

async function fill(page: Page, fact: "邮箱" | "手机", value: string) {
  await page.getByRole("textbox", { name: fact }).fill(value);
  await page.getByRole("button", { name: "保存" }).click();
}

test("adds, changes and removes an e-mail address and a phone number", async ({ page }) => {
  await enter(page, newPerson());
  await expectSettled(page);
  await page.getByRole("button", { name: "填写 邮箱" }).click();
  await expect(page.getByRole("textbox", { name: "邮箱" })).toBeFocused();
  await fill(page, "邮箱", " lin@linjiang.example ");
  await expect(page.getByText("已保存")).toBeVisible();
  await expect(page.getByRole("button", { name: "修改 邮箱" })).toBeFocused();

  await page.getByRole("button", { name: "填写 手机" }).click();
  await fill(page, "手机", "+86 (571) 8888-0000");
  await expect(profile(page)).toContainText("+86 (571) 8888-0000");

  await page.reload();
  await expect(profile(page)).toContainText("lin@linjiang.example");
  await page.getByRole("button", { name: "修改 手机" }).click();
  await fill(page, "手机", "");
  await expect(page.getByRole("button", { name: "填写 手机" })).toBeVisible();
  await expect(profile(page)).not.toContainText("8888-0000");
});

test("what is not an address or a number is refused beside the field", async ({ page }) => {
  await enter(page, newPerson());
  await expectSettled(page);
  await page.getByRole("button", { name: "填写 邮箱" }).click();
  const email = page.getByRole("textbox", { name: "邮箱" });
  const emails = [
    ["nonsense", "邮箱的格式不对，例如 name@school.edu.cn"],
    // Only the server looks this closely.
    ["lin@intranet", "邮箱的格式不对，例如 name@school.edu.cn"],
    [`${"l".repeat(250)}@linjiang.example`, "邮箱最多 254 个字符"],
  ] as const;
  for (const [typed, reason] of emails) {
    await fill(page, "邮箱", typed);
    await expect(email).toHaveAccessibleDescription(reason);
    await expect(email).toHaveValue(typed);
    await expect(email).toBeFocused();
  }
  await page.getByRole("button", { name: "取消" }).click();

  await page.getByRole("button", { name: "填写 手机" }).click();
  const phones = [
    ["call me", "只能有数字、空格和 + - ( )"],
    ["1234", "号码至少 5 位"],
    ["1".repeat(33), "号码最多 32 位"],
  ] as const;
  for (const [typed, reason] of phones) {
    await fill(page, "手机", typed);
    await expect(page.getByRole("textbox", { name: "手机" })).toHaveAccessibleDescription(reason);
  }
});

test("Escape and the second button leave everything as it was", async ({ page }) => {
  await enter(page, newPerson({ email: "before@linjiang.example" }));
  await expectSettled(page);
  for (const way of ["Escape", "取消"]) {
    await page.getByRole("button", { name: "修改 邮箱" }).click();
    await page.getByRole("textbox", { name: "邮箱" }).fill("after@linjiang.example");
    if (way === "Escape") await page.keyboard.press("Escape");
    else await page.getByRole("button", { name: way }).click();
    await expect(page.getByRole("button", { name: "修改 邮箱" }), way).toBeFocused();
    await expect(profile(page), way).toContainText("before@linjiang.example");
  }
});

test("an edit that crosses another tab's says what changed and loses nothing", async ({ page, context }) => {
  await enter(page, newPerson({ email: "before@linjiang.example" }));
  await expectSettled(page);
  const tab = await context.newPage();
  await tab.goto("/user/infoCenter");
  await expectSettled(tab);

  await page.getByRole("button", { name: "修改 邮箱" }).click();
  await page.getByRole("textbox", { name: "邮箱" }).fill("mine@linjiang.example");
  await tab.getByRole("button", { name: "修改 邮箱" }).click();
  await fill(tab, "邮箱", "theirs@linjiang.example");
  await expect(tab.getByText("已保存")).toBeVisible();

  await page.getByRole("button", { name: "保存" }).click();
  await expect(page.getByRole("alert")).toContainText("资料刚在别处改过。");
  await expect(page.getByRole("alert")).toContainText("邮箱在别处改成了 theirs@linjiang.example，这里仍是你填的。");
  await expect(page.getByRole("textbox", { name: "邮箱" })).toHaveValue("mine@linjiang.example");
  await page.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("已保存")).toBeVisible();
  await expect(profile(page)).toContainText("mine@linjiang.example");
});

test("the language kept with the account changes the pages at once", async ({ page }) => {
  await enter(page, newPerson());
  await expectSettled(page);
  await page.getByRole("button", { name: "修改 语言" }).click();
  await page.getByRole("radio", { name: "English" }).check();
  await page.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("Saved")).toBeVisible();
  await expect(page).toHaveTitle("Personal Center · Keping");
  expect((await stored(page)).local["language"]).toBe("en");
  await page.reload();
  await expect(page.getByRole("region", { name: "Profile" })).toContainText("English");
});

test("what waits comes first: an address to add, until it is there", async ({ page }) => {
  await enter(page, newPerson());
  const todo = page.getByRole("region", { name: "待办" });
  await todo.getByRole("link", { name: /补上邮箱/ }).click();
  await expect(page.getByRole("textbox", { name: "邮箱" })).toBeFocused();
  await fill(page, "邮箱", "lin@linjiang.example");
  await expect(todo).toContainText("没有等你处理的事");
});

test("a save that does not come through keeps what was typed", async ({ page, faults }) => {
  faults.allow(/net::ERR_FAILED/);
  await enter(page, newPerson());
  await expectSettled(page);
  await page.getByRole("button", { name: "填写 手机" }).click();
  await page.route("/user/info/edit", (route) => route.abort());
  await fill(page, "手机", "13800001111");
  await expect(page.getByRole("alert")).toHaveText("连不上服务器，请检查网络后重试。");
  await expect(page.getByRole("textbox", { name: "手机" })).toHaveValue("13800001111");
  await page.unroute("/user/info/edit");
  await page.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("已保存")).toBeVisible();
});

test("a section that cannot be loaded says so, with a retry, and the others work", async ({ page, faults }) => {
  faults.allow(/status of 500/);
  await page.route("/user/sessions", (route) =>
    route.fulfill({ status: 500, json: { code: 1050, msg: "", data: { request_id: "4f1c" } } }),
  );
  await enter(page, newPerson());
  const devices = page.getByRole("region", { name: "已登录的设备" });
  await expect(devices).toContainText("设备列表加载失败");
  await expect(devices).toContainText("错误编号 4f1c");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("林小满");
  await page.unroute("/user/sessions");
  await devices.getByRole("button", { name: "重试" }).click();
  await expect(devices).toContainText("这台设备");
});
