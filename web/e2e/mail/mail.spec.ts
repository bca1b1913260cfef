// Mail: turning it off from a letter and in the personal centre, and how the school sets it up.
import type { Page } from "@playwright/test";

import { expectAccessible } from "../support/accessible";
import { sql } from "../support/database";
import { expect, test } from "../support/fixtures";
import { known, newPerson } from "../support/people";
import { newSchool } from "../support/school";
import { accountPath, enter, signIn } from "../support/session";
import { thorough } from "../support/thorough";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const mail = (page: Page) => page.getByRole("region", { name: "邮件", exact: true });

/** A server that nothing is ever sent to: nobody in a school of its own is written to. */
function setUpMail(administrator: string) {
  sql(
    `insert into mail_server (institution_id, host, port, security, from_address, site, a_minute)
     select institution_id, '127.0.0.1', 9, 'plain', 'no-reply@wangshan.example', 'https://wangshan.example', 60
       from account where username = :'administrator'`,
    { administrator },
  );
  sql(`update account set email = 'fang@wangshan.example' where username = :'administrator'`, { administrator });
}

test.describe("from a letter", () => {
  test("a link that is not ours is told as that, once it is pressed", async ({ page }) => {
    const posts: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") posts.push(new URL(request.url()).pathname);
    });
    await page.goto("/unsubscribe?t=bm90LW91cnM");
    await expect(heading(page)).toHaveText("退订这类邮件？");
    await expectAccessible(page, "unsubscribe");
    expect(posts).toEqual([]);
    await page.getByRole("button", { name: "退订" }).click();
    await expect(heading(page)).toHaveText("这个退订链接不能用");
    await expect(heading(page)).toBeFocused();
    expect(posts).toEqual(["/unsubscribe"]);
  });

  test("a press turns it off, and leads to the settings by way of signing in", async ({ page }) => {
    await page.route(/\/unsubscribe\?t=/, (route) =>
      route.request().method() === "POST"
        ? route.fulfill({ json: { code: 0, msg: "", data: null } })
        : route.fallback(),
    );
    await page.goto("/unsubscribe?t=ours");
    await page.getByRole("button", { name: "退订" }).press("Enter");
    await expect(heading(page)).toHaveText("已退订");
    await expectAccessible(page, "unsubscribed");
    await page.getByRole("link", { name: "个人中心的邮件设置" }).click();
    await expect(page.getByRole("button", { name: "登录", exact: true })).toBeVisible();
  });
});

test.describe("in the personal centre", () => {
  test("of a school that sends nothing, nothing can be switched and it says so", async ({ page }) => {
    await enter(page, newPerson());
    await expect(mail(page).getByText(/学校没有设置邮件/)).toBeVisible();
    await expect(mail(page).getByRole("switch")).toHaveCount(0);
  });

  test("each kind is switched by itself, stays so, and security cannot be", async ({ device, baseURL }) => {
    const school = newSchool(baseURL);
    setUpMail(school.administrator);
    const page = await device({ baseURL: school.baseURL });
    await signIn(page, school.administrator);
    await page.goto(accountPath);
    await expect(mail(page).getByText(/邮件寄到 fang@wangshan\.example/)).toBeVisible();
    await expect(mail(page).getByRole("switch")).toHaveCount(5);
    await expectAccessible(page, "mail choices");

    const reminders = mail(page).getByRole("switch", { name: "任务提醒" });
    const saved = page.waitForResponse((answer) => answer.request().method() === "PUT");
    await reminders.press("Space");
    expect((await saved).ok()).toBe(true);
    await expect(reminders).not.toBeChecked();
    await page.reload();
    await expect(reminders).not.toBeChecked();
    await expect(mail(page).getByRole("switch", { name: "结果与回复" })).toBeChecked();
    await expect(mail(page).getByRole("listitem").filter({ hasText: "账号安全" })).toContainText("始终开启");
  });
});

test.describe("the school's settings", () => {
  test("are for the school: a college has no way to them", async ({ page }) => {
    await enter(page, known.college_admin, { path: "/user/notificationManagement?view=mail" });
    await expect(heading(page)).toHaveText("通知公告");
    await expect(page.getByRole("main").getByRole("link", { name: "邮件设置" })).toHaveCount(0);
  });

  test("are set up, tested and deleted; the password is not shown again", thorough, async ({ device, baseURL }) => {
    const school = newSchool(baseURL);
    const page = await device({ baseURL: school.baseURL });
    await signIn(page, school.administrator);
    await page.goto("/user/notificationManagement");
    await page.getByRole("main").getByRole("link", { name: "邮件设置" }).click();
    await expect(heading(page)).toHaveText("邮件设置");
    await expect(page.getByText("学校还没有设置邮件，现在什么都不会寄出。")).toBeVisible();

    await page.getByRole("button", { name: "保存" }).click();
    await expect(page.getByRole("textbox", { name: "邮件服务器" })).toBeFocused();
    await page.getByRole("textbox", { name: "邮件服务器" }).fill("smtp.wangshan.example");
    await page.getByRole("textbox", { name: "用户名" }).fill("keping");
    await page.getByRole("textbox", { name: "密码", exact: true }).fill("correct horse battery");
    await page.getByRole("textbox", { name: "发件地址" }).fill("no-reply@wangshan.example");
    await page.getByRole("button", { name: "保存" }).click();
    await expect(page.getByText("邮件设置已保存")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "密码", exact: true })).toHaveValue("");
    await expectAccessible(page, "mail settings");

    // Nobody's address yet.
    await page.getByRole("button", { name: "发送测试邮件" }).click();
    await expect(page.getByRole("link", { name: "去填写邮箱" })).toBeVisible();

    await page.getByRole("button", { name: "删除邮件设置" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "确定删除" }).click();
    await expect(page.getByText("学校还没有设置邮件，现在什么都不会寄出。")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "邮件服务器" })).toHaveValue("");
  });
});
