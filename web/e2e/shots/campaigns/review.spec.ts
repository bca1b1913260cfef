// Reviewing comments and publishing, in every look, and once in English; and what the author of a comment sees.
import { expect, test, type Page } from "@playwright/test";

import { known } from "../../support/people";
import { newCountedRound, reviewOf } from "../../results/reviewing";
import { enter } from "../../support/session";
import { dress, looks, shoot } from "../shoot";

const body = (page: Page) => page.locator(".review-body").first();

/** To the comment with something marked. */
async function toMarked(page: Page) {
  await expect(body(page)).toBeVisible();
  for (let left = 5; left > 0 && (await page.locator("mark").count()) === 0; left -= 1) {
    const before = await body(page).textContent();
    await page.keyboard.press("j");
    await expect(body(page)).not.toHaveText(before ?? "");
  }
}

for (const language of ["zh-CN", "en"] as const) {
  test(`review ${language}`, async ({ page, request }) => {
    for (const look of looks) {
      if (language === "en" && look.theme === "dark") continue;
      const { campaign } = await newCountedRound(request);
      const name = (scene: string) => `${scene}${language === "en" ? "-en" : ""}`;
      await dress(page, look, language);
      await enter(page, known.school_admin, { path: reviewOf(campaign.id), language, theme: look.theme });
      await toMarked(page);
      await shoot(page, "review", name("queue"), look);
      await page.keyboard.press("3");
      await shoot(page, "review", name("reasons"), look);
      await page.keyboard.press("3");
      await expect(page.getByText(/^(已设为不公开|Withheld)$/)).toBeVisible();
      await page.keyboard.press("1");
      await expect(page.getByText(/^(已公开|Shown)$/)).toBeVisible();
      await shoot(page, "review", name("next"), look);
      await page.goto(reviewOf(campaign.id, "decided"));
      await page
        .getByRole("button", { name: /^(修改|Change)$/ })
        .first()
        .click();
      await shoot(page, "review", name("decided"), look);
      await page.goto(reviewOf(campaign.id, "classes"));
      await expect(page.locator(".publish-list")).toBeVisible();
      await shoot(page, "review", name("classes"), look);
      await page.goto(`/user/evaluationManagement?campaign=${campaign.id}`);
      await page.getByRole("button", { name: /^(发布结果|Publish results)$/ }).click();
      await expect(page.getByRole("dialog").getByRole("listitem")).not.toHaveCount(0);
      await expect(page.getByRole("dialog")).toContainText(/没有审阅|not reviewed yet/);
      await shoot(page, "review", name("publish"), look, "screen");
    }
  });
}
