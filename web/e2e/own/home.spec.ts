// The first page of each role: what waits, what is open, and that each figure is the one on the page it leads to.
import type { Page } from "@playwright/test";

import { newRound } from "../answering/answering";
import { expectAccessibleLooks } from "../support/accessible";
import { expect, test } from "../support/fixtures";
import { speak } from "../support/looks";
import { known } from "../support/people";
import { expectNoSidewaysScroll, phone } from "../support/phone";
import { enter } from "../support/session";
import { thorough } from "../support/thorough";

const title = (page: Page) => page.getByRole("heading", { level: 1 });

test(
  "an administrator sees how far an open campaign has come, as its own page says",
  thorough,
  async ({ page, request }) => {
    await newRound(request);
    await enter(page, known.school_admin);
    await expect(title(page)).toHaveText(/\d+ 件事等你|没有等你处理的事/);
    const open = page.getByRole("main").getByRole("article").filter({ hasText: "进行中" }).first();
    const [, received, eligible] = /([\d,]+) \/ ([\d,]+) 份/.exec((await open.textContent()) ?? "") ?? [];
    await expectAccessibleLooks(page, "an administrator's home", title(page));
    await speak(page, "zh-CN");
    await open.getByRole("heading", { level: 2 }).getByRole("link").click();
    await expect(page).toHaveURL(/campaign=/);
    await expect(page.getByRole("main").getByText(`${received} / ${eligible}`).first()).toBeVisible();
  },
);

test("what lacks answers leads to as many classes", async ({ page }) => {
  await enter(page, known.school_admin);
  await expect(title(page)).toHaveText(/件事等你|没有等你处理的事/);
  const short = page.getByRole("link", { name: /个教学班的答卷还太少/ }).first();
  // Told from the middle of a campaign's time on.
  if ((await short.count()) === 0) return;
  const count = /[\d,]+/.exec((await short.textContent()) ?? "")?.[0] ?? "";
  await short.click();
  await expect(page.getByRole("status").filter({ hasText: count })).toBeVisible();
});

test(
  "a teacher sees the class that is asked, and puts the code on the wall in one press",
  thorough,
  async ({ page, request }) => {
    const { course } = await newRound(request);
    await enter(page, known.teacher);
    await expect(page.getByRole("heading", { level: 2, name: /^(今天的课|下一次课)/ })).toBeVisible();
    const code = page.getByRole("main").getByRole("link", { name: new RegExp(`^${course} .*的课堂二维码$`) });
    await expectAccessibleLooks(page, "a teacher's home", title(page));
    await speak(page, "zh-CN");
    await code.first().click();
    await expect(page.getByRole("dialog")).toContainText(course);
  },
);

test("the account is a tab away, and one press from the menu", async ({ page }) => {
  await enter(page, known.school_admin);
  await page.getByRole("link", { name: "账号", exact: true }).click();
  await expect(page.getByRole("region", { name: "个人资料" })).toBeVisible();
  await expect(page).toHaveURL("/user/infoCenter?view=account");
  await page.getByRole("link", { name: "首页", exact: true }).last().click();
  await expect(title(page)).toHaveText(/件事等你|没有等你处理的事/);
});

test.describe("on a phone", () => {
  test.use(phone);
  for (const role of [
    "school_admin",
    "college_admin",
    "teacher",
    "observer",
    "enterprise",
    "platform_operator",
  ] as const) {
    test(`the home of ${role} fits`, thorough, async ({ page }) => {
      await enter(page, known[role]);
      await expect(title(page)).toHaveText(/件事等你|没有等你处理的事/);
      await expectNoSidewaysScroll(page, `${role}'s home`);
      await speak(page, "en");
      await expectNoSidewaysScroll(page, `${role}'s home in English`);
    });
  }
});
