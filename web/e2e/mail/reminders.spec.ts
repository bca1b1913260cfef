// Reminding those who have not answered: when is told, whom never.
import type { Page } from "@playwright/test";

import { newRound } from "../answering/answering";
import { showCampaigns } from "../campaigns/campaign-pictures";
import { expectAccessible } from "../support/accessible";
import { expect, test } from "../support/fixtures";
import { known } from "../support/people";
import { enter } from "../support/session";
import { thorough } from "../support/thorough";

const path = "/user/evaluationManagement?campaign=open";
const part = (page: Page) => page.getByRole("region", { name: "提醒", exact: true });
const remind = (page: Page) => part(page).getByRole("button", { name: "提醒未答学生" });

test("the office asks for a reminder, is told when it goes out, and cannot ask twice", async ({ page }) => {
  const calls = await showCampaigns(page);
  await enter(page, known.school_admin, { path });
  await expect(part(page).getByText(/^自动提醒：.+每次 10:07 寄出$/)).toBeVisible();
  await remind(page).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("10:07（学校时间）");
  await expect(dialog).toContainText("每人每天最多一封");
  await expect(dialog).toContainText("没有人能看到谁被提醒过，教务也不能");
  await expectAccessible(page, "reminding");
  await dialog.getByRole("button", { name: "安排提醒" }).click();
  await expect(part(page).getByText(/^已安排：.+ 10:07$/)).toBeVisible();
  await expect(remind(page)).toHaveAttribute("aria-disabled", "true");
  expect(calls.filter(({ method, path: to }) => method === "POST" && to.endsWith("/reminders"))).toHaveLength(1);

  await part(page).getByRole("switch", { name: "自动提醒还没有作答的学生" }).press("Space");
  await expect(part(page).getByText("自动提醒：已关闭")).toBeVisible();
});

test("who may only look sees the days and nothing to press", async ({ page }) => {
  await showCampaigns(page, { editable: false });
  await enter(page, known.college_admin, { path });
  await expect(part(page).getByText(/^自动提醒：/)).toBeVisible();
  await expect(part(page).getByRole("button")).toHaveCount(0);
  await expect(part(page).getByRole("switch")).toHaveCount(0);
});

test(
  "in a school without mail the office is led to its settings, and a teacher is told why",
  thorough,
  async ({ page, device, request }) => {
    const round = await newRound(request);
    await enter(page, known.school_admin, { path: `/user/evaluationManagement?campaign=${round.campaign.id}` });
    await expect(remind(page)).toHaveAttribute("aria-disabled", "true");
    await expect(remind(page)).toHaveAccessibleDescription("学校设置邮件或消息渠道之后才能提醒。");
    const settings = part(page).getByRole("link", { name: "去设置邮件" });
    await expect(settings).toHaveAttribute("href", "/user/notificationManagement?view=mail");

    const teachers = await device();
    await enter(teachers, known.teacher, { path: "/user/courseList" });
    const button = teachers.getByRole("button", { name: `${round.course}，期末评价：提醒全班` }).first();
    await expect(button).toHaveAttribute("aria-disabled", "true");
    await expect(button).toHaveAccessibleDescription("学校没有设置邮件，也没有设置消息渠道，不能提醒。");
  },
);
