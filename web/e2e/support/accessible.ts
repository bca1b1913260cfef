// WCAG 2.2 AA as far as a machine can tell, of what a page shows now.
import { expect, type Page } from "@playwright/test";
import axe, { type resultGroups, type RunOptions } from "axe-core";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Each language and each theme: the colours of a theme do not depend on the language. */
export const looks = [
  { language: "zh-CN", theme: "light" },
  { language: "en", theme: "light" },
  { language: "zh-CN", theme: "dark" },
] as const;

// Only what is wrong is described: describing what is right takes most of the time.
const resultTypes: resultGroups[] = ["violations"];
const everything: RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"],
  // Overlays stand outside the landmarks, at the end of the body.
  rules: { region: { enabled: false } },
  resultTypes,
};
/** The dark theme differs by its colours and by nothing else. */
const colours: RunOptions = { runOnly: { type: "rule", values: ["color-contrast"] }, resultTypes };

export async function expectAccessible(page: Page, where: string) {
  // Colours that are still fading in have no contrast worth measuring; what goes on without end is not waited for.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== "running" || effect?.getComputedTiming().iterations === Infinity),
  );
  // An icon that only the other shell brings along would be an empty square.
  await expect(page.locator("svg.icon path:not([d])"), `icons: ${where}`).toHaveCount(0);
  const dark = (await page.locator("html").getAttribute("data-theme")) === "dark";
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(
    async (options) => {
      const { violations } = await window.axe.run(document, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n")}`);
    },
    dark ? colours : everything,
  );
  expect(found, where).toEqual([]);
}
