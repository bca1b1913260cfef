// Pictures for people to look at: every page that a role opens, wide and narrow, light and dark.
import { fileURLToPath } from "node:url";

import { expect, type Page } from "@playwright/test";

export const looks = [
  { width: 1440, theme: "light" },
  { width: 1440, theme: "dark" },
  { width: 390, theme: "light" },
  { width: 390, theme: "dark" },
] as const;

export type Look = (typeof looks)[number];

export const folder = fileURLToPath(new URL("../../../shots/", import.meta.url));

export async function dress(page: Page, { width, theme }: Look, language: "zh-CN" | "en" = "zh-CN", origin = "") {
  await page.setViewportSize(screenOf(width));
  await page.goto(`${origin}/favicon.svg`);
  await page.evaluate(
    (chosen) => {
      localStorage.clear();
      sessionStorage.clear();
      localStorage.setItem("theme", chosen.theme);
      localStorage.setItem("language", chosen.language);
    },
    { theme, language },
  );
}

function screenOf(width: number) {
  return { width, height: width === 390 ? 844 : 900 };
}

/** Everything is there, and nothing moves any more. */
export async function stand(page: Page) {
  await expect(page.getByRole("status", { name: /^(正在加载|Loading)$/ })).toHaveCount(0);
  await expect(page.locator("table[aria-busy=true], [data-term]:empty")).toHaveCount(0);
  // What goes on without end, such as a bar without a known end, is not waited for.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== "running" || effect?.getComputedTiming().iterations === Infinity),
  );
}

/** The whole page, or with something laid over it the screen. */
export async function shoot(
  page: Page,
  owner: string,
  name: string,
  { width, theme }: Look,
  part: "page" | "screen" = "page",
) {
  await stand(page);
  if (part === "page") {
    // A screen as high as the page: bars that stick to an edge then stand at the page's.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height });
    await page.evaluate(() => window.scrollTo(0, 0));
  }
  await page.screenshot({ path: `${folder}${owner}/${name}-${width}-${theme}.png`, caret: "initial" });
  await page.setViewportSize(screenOf(width));
}
