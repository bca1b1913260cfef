// What each role sees first, the school's history, and finding things by typing.
import { expect, test } from "@playwright/test";

import { known } from "../../support/people";
import { enter } from "../../support/session";
import { dress, looks, shoot } from "../shoot";

const roles = ["school_admin", "college_admin", "teacher", "observer", "enterprise", "platform_operator"] as const;

for (const role of roles) {
  test(`the home of a ${role}`, async ({ page }) => {
    for (const look of looks) {
      await dress(page, look);
      await enter(page, known[role]);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/等你/);
      await shoot(page, role, "home", look);
    }
  });
}

test("the history", async ({ page }) => {
  for (const look of looks) {
    await dress(page, look);
    await enter(page, known.school_admin, { path: "/user/roleManagement?view=history&days=all" });
    await page.getByText("改了什么").first().click();
    await shoot(page, "school_admin", "history", look);
  }
});

test("finding by typing", async ({ page }) => {
  for (const look of looks) {
    await dress(page, look);
    await enter(page, known.school_admin, { path: "/user/manageUsers" });
    await page.getByRole("button", { name: "找人、班、批次" }).click();
    await page.getByRole("combobox", { name: /^查找人/ }).fill("lsq");
    await expect(page.getByRole("option", { name: /刘思齐/ }).first()).toBeVisible();
    await shoot(page, "school_admin", "command", look, "screen");
  }
});
