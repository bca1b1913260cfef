// WCAG 2.2 AA as far as a machine can tell, of what a page shows now.
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];
/** Overlays stand outside the landmarks, at the end of the body. */
const notForOverlays = "region";

export async function expectAccessible(page: Page, where: string) {
  // Colours that are still fading in have no contrast worth measuring; what goes on without end is not waited for.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== "running" || effect?.getComputedTiming().iterations === Infinity),
  );
  // An icon that only the other shell brings along would be an empty square.
  await expect(page.locator("svg.icon path:not([d])"), `icons: ${where}`).toHaveCount(0);
  const axe = new AxeBuilder({ page }).setLegacyMode();
  // The dark theme differs by its colours and by nothing else.
  const dark = (await page.locator("html").getAttribute("data-theme")) === "dark";
  const { violations } = await (
    dark ? axe.withRules("color-contrast") : axe.withTags(tags).disableRules(notForOverlays)
  ).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n")}`);
  expect(found, where).toEqual([]);
}
