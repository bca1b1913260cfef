// A report of a visit as it is written and as it is read; and what the office sees of them.
import { expect, test, type Page } from "@playwright/test";

import { observe } from "../../observation/observed-school";
import { newVisitToWrite } from "../../observation/visit-to-write";
import { known } from "../../support/people";
import { enter, grantFor } from "../../support/session";
import { dress, looks, shoot } from "../shoot";

const reports = (page: Page) => page.getByRole("main").locator("a[href*='visit=']:not([href*='write='])");

for (const [role, path] of [
  ["teacher", "/user/courseList"],
  ["observer", "/user/evaluationList"],
] as const) {
  test(`a report as its ${role} reads it`, async ({ page }) => {
    const grant = await grantFor(page.request, known[role]);
    for (const look of looks) {
      await dress(page, look);
      await enter(page, known[role], { grant, path });
      await reports(page).first().click();
      await expect(page.getByRole("heading", { level: 1 })).toContainText("听课记录");
      await shoot(page, role, "report", look);
    }
  });
}

test("a report while it is written", async ({ browser, baseURL }) => {
  const { observer, path, baseURL: origin } = newVisitToWrite(baseURL);
  const page = await browser.newPage({ baseURL: origin });
  for (const look of looks) {
    await dress(page, look);
    await observe(page, observer, path);
    await expect(page.getByRole("radio").first()).toBeVisible();
    await shoot(page, "observer", "writing", look);
  }
});

const rows = (page: Page) => page.locator("#lists").getByRole("row");
const office = "/user/evaluationManagement?view=visits";

test("what the office sees", async ({ page }) => {
  const grant = await grantFor(page.request, known.school_admin);
  for (const look of looks) {
    await dress(page, look);
    for (const tab of ["records", "progress", "disputes"]) {
      await enter(page, known.school_admin, { grant, path: `${office}&tab=${tab}` });
      await expect(rows(page).nth(1)).toBeVisible();
      await shoot(page, "school_admin", `visits-${tab}`, look);
    }
    await rows(page).nth(1).getByRole("link").click();
    await expect(page.getByRole("radio", { name: /^维持/ })).toBeVisible();
    await shoot(page, "school_admin", "visits-dispute", look, "screen");
    await enter(page, known.school_admin, { grant, path: office });
    await expect(rows(page).nth(1)).toBeVisible();
    await shoot(page, "school_admin", "visits", look);
    await page
      .getByRole("link", { name: /^指派人去听/ })
      .first()
      .click();
    await expect(page.getByRole("button", { name: "先选去听的人" })).toBeVisible();
    await shoot(page, "school_admin", "visits-assign", look, "screen");
    await enter(page, known.school_admin, { grant, path: `${office}&rules=true` });
    await expect(page.getByRole("button", { name: "保存规则" })).toBeVisible();
    await shoot(page, "school_admin", "visits-rules", look, "screen");
  }
});
