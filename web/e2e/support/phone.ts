// A phone, and what no page may do on it.
import { devices, expect, type Page } from "@playwright/test";

const { isMobile, hasTouch, userAgent } = devices["Pixel 7"];
export const phone = { viewport: { width: 390, height: 844 }, isMobile, hasTouch, userAgent };

/** What comes later is looked at too. */
export async function expectLoaded(page: Page) {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("status", { name: /^(正在加载|Loading)$/ })).toHaveCount(0);
}

export async function expectNoSidewaysScroll(page: Page, where: string) {
  // The window itself grows with what is too wide; the screen does not. What was laid out for another width takes a moment.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.screen.width), {
      message: `${where} is wider than the screen by`,
    })
    .toBeLessThanOrEqual(0);
}
