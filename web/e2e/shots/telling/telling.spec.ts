// What people are told, and where it is written: the office's pages and everybody's.
import { expect, test } from "@playwright/test";

import { showCampaigns } from "../../campaigns/campaign-pictures";
import { sql } from "../../support/database";
import { known } from "../../support/people";
import { enter } from "../../support/session";
import { dress, looks, shoot } from "../shoot";

const places = [
  ["school_admin", "notices-editor", "/user/notificationManagement?notice=new"],
  ["school_admin", "mail-settings", "/user/notificationManagement?view=mail"],
  ["school_admin", "channels", "/user/notificationManagement?view=channels"],
  ["school_admin", "messages", "/user/infoCenter?view=messages"],
  ["teacher", "messages", "/user/infoCenter?view=messages"],
  ["student", "messages", "/user/infoCenter?view=messages"],
  ["student", "replies", "/user/evaluationList?view=replies"],
  ["student", "own-data", "/user/infoCenter?view=data"],
  ["school_admin", "own-data", "/user/infoCenter?view=data"],
] as const;

for (const [role, name, path] of places) {
  test(`${name} of a ${role}`, async ({ page }) => {
    for (const look of looks) {
      await dress(page, look);
      await enter(page, known[role], { path });
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await shoot(page, role, name, look);
    }
  });
}

test("a notice as a student reads it", async ({ page }) => {
  for (const look of looks) {
    await dress(page, look);
    await enter(page, known.student);
    await page.locator("a[href*='notice=']").first().click();
    await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
    await shoot(page, "student", "notice", look, "screen");
  }
});

for (const role of ["school_admin", "teacher"] as const) {
  test(`the bell of a ${role}`, async ({ page }) => {
    for (const look of looks) {
      await dress(page, look);
      await enter(page, known[role]);
      await page.getByRole("banner").getByRole("button", { name: /^通知/ }).click();
      await expect(page.getByRole("dialog").getByRole("listitem").first()).toBeVisible();
      await shoot(page, role, "bell", look, "screen");
    }
  });
}

test("a notice that was published, and one in the making", async ({ page }) => {
  for (const look of looks) {
    await dress(page, look);
    await enter(page, known.school_admin, { path: "/user/notificationManagement?state=published&kind=notice" });
    await page.getByRole("table").getByRole("link").first().click();
    await expect(page.getByRole("table", { name: "按角色" })).toBeVisible();
    await shoot(page, "school_admin", "notice-detail", look);
  }
});

test.describe("in a school that sends mail", () => {
  test.describe.configure({ mode: "serial" });
  const school = `(select institution_id from account where username = '${known.school_admin}')`;
  test.beforeAll(() => {
    sql(
      `insert into mail_server (institution_id, host, port, security, from_address, site, a_minute)
       values (${school}, '127.0.0.1', 9, 'plain', 'no-reply@linjiang.example', 'https://linjiang.example', 60)`,
      {},
    );
  });
  test.afterAll(() => void sql(`delete from mail_server where institution_id = ${school}`, {}));

  test("settings, choices and writing", async ({ page }) => {
    for (const look of looks) {
      await dress(page, look);
      await enter(page, known.school_admin, { path: "/user/notificationManagement?view=mail" });
      await expect(page.getByRole("heading", { name: "测试" })).toBeVisible();
      await shoot(page, "school_admin", "mail-settings-set", look);

      await page.goto("/user/notificationManagement?notice=new");
      await page.getByRole("textbox", { name: "中文标题" }).fill("本学期期末评教：请在 11月25日前完成");
      await page.getByRole("textbox", { name: "中文正文" }).fill("每门课约 2 分钟，**手机上就能答**。");
      await page.getByRole("checkbox", { name: "学生", exact: true }).check();
      await page.getByRole("checkbox", { name: "也寄邮件" }).check();
      await expect(page.getByText(/人会收到邮件$/)).toBeVisible();
      await shoot(page, "school_admin", "notices-editor-mail", look);

      await page.goto("/user/infoCenter?view=account#mail");
      await expect(page.getByRole("region", { name: "邮件", exact: true }).getByRole("switch").first()).toBeVisible();
      await shoot(page, "school_admin", "mail-choices", look);
    }
  });
});

test("the office reminds", async ({ page }) => {
  await showCampaigns(page);
  for (const look of looks) {
    await dress(page, look);
    await enter(page, known.school_admin, { path: "/user/evaluationManagement?campaign=open" });
    const part = page.getByRole("region", { name: "提醒", exact: true });
    await part.getByRole("button", { name: "提醒未答学生" }).click();
    await expect(page.getByRole("dialog")).toContainText("10:07");
    await shoot(page, "school_admin", "reminding", look, "screen");
  }
});

test("a letter's kind is turned off", async ({ page }) => {
  for (const look of looks) {
    await dress(page, look);
    await page.goto("/unsubscribe?t=x");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await shoot(page, "nobody", "unsubscribe", look);
  }
});
