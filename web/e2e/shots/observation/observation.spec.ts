// Choosing a class to attend, booking it, and one's own visits; and the bell times that say when it begins.
import { expect, test, type Page } from "@playwright/test";

import { known } from "../../support/people";
import { enter, grantFor } from "../../support/session";
import { dress, looks, shoot } from "../shoot";

const choose = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("link", { name: /^选《/ })
    .or(page.getByRole("button", { name: /^选《/ }));
const book = (page: Page) => page.getByRole("button", { name: /^预约/ });

test("an observer chooses and books", async ({ page }) => {
  const grant = await grantFor(page.request, known.observer);
  const week = "/user/selectCourse?when=week";
  for (const look of looks) {
    await dress(page, look);
    await enter(page, known.observer, { grant, path: week });
    await choose(page).first().click();
    await expect(book(page)).toBeVisible();
    await shoot(page, "observer", "booking", look, "screen");
    if (look.width === 1440) {
      await enter(page, known.observer, { grant, path: `${week}&view=grid` });
      await expect(page.getByRole("table", { name: /^周课表/ }).or(page.getByRole("grid"))).toBeVisible();
      await shoot(page, "observer", "choosing-grid", look);
    }
  }
});

test("an observer's own visits", async ({ page }) => {
  const grant = await grantFor(page.request, known.observer);
  await dress(page, looks[0]);
  await enter(page, known.observer, { grant, path: "/user/selectCourse?when=week" });
  await choose(page).last().click();
  await book(page).click();
  await expect(page.getByText(/^约好了/).first()).toBeVisible();
  for (const look of looks) {
    await dress(page, look);
    await enter(page, known.observer, { grant, path: "/user/evaluationList" });
    await expect(page.getByRole("button", { name: /^取消/ }).first()).toBeVisible();
    await shoot(page, "observer", "own-visits", look);
  }
});

test("the school's bell times", async ({ page }) => {
  const grant = await grantFor(page.request, known.school_admin);
  for (const look of looks) {
    await dress(page, look);
    await enter(page, known.school_admin, { grant, path: "/user/calendarManagement?bells" });
    await expect(page.locator("footer").getByRole("button", { name: "保存" })).toBeVisible();
    await shoot(page, "school_admin", "bells", look, "screen");
  }
});
