import type { Locator, Page } from "@playwright/test";

const most = 80;

/** Presses a key until what is meant has the focus, as somebody without a mouse does. */
export async function focusBy(page: Page, key: string, wanted: Locator) {
  for (let stops = 0; stops < most; stops += 1) {
    if ((await wanted.count()) > 0 && (await wanted.first().evaluate((one) => one === document.activeElement))) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead there`);
}
