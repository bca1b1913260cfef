// What people are told, and where it is written: the office's pages and everybody's.
import { expect, test } from "@playwright/test";

import { known } from "../../support/people";
import { enter } from "../../support/session";
import { dress, looks, shoot } from "../shoot";

const places = [
  ["school_admin", "notices-editor", "/user/notificationManagement?new=true"],
  ["school_admin", "mail-settings", "/user/notificationManagement?view=mail"],
  ["school_admin", "messages", "/user/infoCenter?view=messages"],
  ["teacher", "messages", "/user/infoCenter?view=messages"],
  ["student", "messages", "/user/infoCenter?view=messages"],
  ["student", "replies", "/user/evaluationList?view=replies"],
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

test("a letter's kind is turned off", async ({ page }) => {
  for (const look of looks) {
    await dress(page, look);
    await page.goto("/unsubscribe?t=x");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await shoot(page, "nobody", "unsubscribe", look);
  }
});
