import { expect, test } from "../support/fixtures";
import { newPerson } from "../support/people";
import { enter, expectCentre, expectSettled, stored } from "../support/session";

test("the other device is listed by name and can be signed out", async ({ page, device }) => {
  const username = newPerson();
  const phone = await device({
    userAgent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1",
  });
  await enter(phone, username);
  await expectCentre(phone);
  await enter(page, username);
  await expectSettled(page);

  const rows = page.getByRole("region", { name: "已登录的设备" }).getByRole("listitem");
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText("这台设备");
  await expect(rows.last()).toContainText("Safari");
  await rows
    .last()
    .getByRole("button", { name: /^退出 .*Safari/ })
    .click();
  await expect(page.getByText(/Safari 已退出登录/)).toBeVisible();
  await expect(rows).toHaveCount(1);

  await phone.reload();
  await expect(phone.getByText("记录不存在")).toBeVisible();
  await expect(phone).toHaveURL("/");
});

test("a device that could not be signed out stays in the list, and one is told", async ({ page, device, faults }) => {
  faults.allow(/net::ERR_FAILED/);
  const username = newPerson();
  await enter(await device(), username);
  await enter(page, username);
  await expectSettled(page);
  const rows = page.getByRole("region", { name: "已登录的设备" }).getByRole("listitem");
  await expect(rows).toHaveCount(2);
  await page.route("/user/sessions/*", (route) => route.abort());
  await rows.last().getByRole("button", { name: /^退出/ }).click();
  await expect(page.getByText(/^没能退出/)).toBeVisible();
  await expect(rows).toHaveCount(2);
});

test("leaving a shared computer clears the device, after asking", async ({ page }) => {
  await enter(page, newPerson(), { autoLogin: true, language: "zh-CN", theme: "dark" });
  await expectCentre(page);
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open("left-behind");
        opening.addEventListener("success", () => {
          opening.result.close();
          resolve();
        });
      }),
  );

  const clear = page.getByRole("button", { name: "退出并清除这台设备上的内容" });
  await clear.click();
  await page.getByRole("dialog").getByRole("button", { name: "先不退出" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expectCentre(page);

  await clear.click();
  await page.getByRole("dialog").getByRole("button", { name: "退出并清除" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("button", { name: "登录", exact: true })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "都已清除" })).toBeVisible();
  expect(await stored(page)).toEqual({ local: {}, tab: {} });
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
});
