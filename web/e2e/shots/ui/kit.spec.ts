// Every component, in both languages.
import { expect, test } from "@playwright/test";

import { kitOrigin } from "../kit-server";
import { dress, looks, shoot } from "../shoot";

const overlays = ["ConfirmDialog", "Drawer", "Sheet", "OverPage", "PopoverAt", "SidePanel", "Popover", "Menu"];

test("the kit", async ({ page }) => {
  for (const look of looks) {
    for (const language of ["zh-CN", "en"] as const) {
      await dress(page, look, language, kitOrigin);
      await page.goto(`${kitOrigin}/kit`);
      await expect(page.getByRole("heading", { name: language === "en" ? "Components" : "组件" })).toBeVisible();
      await shoot(page, "kit", language === "en" ? "kit-en" : "kit", look);
    }
    for (const overlay of overlays) {
      await page.goto(`${kitOrigin}/kit`);
      await page.getByRole("button", { name: overlay, exact: true }).click();
      await expect(page.getByRole("dialog").or(page.getByRole("menu")).or(page.locator(".side-panel"))).toBeVisible();
      await shoot(page, "kit", overlay, look, "screen");
    }
  }
});
