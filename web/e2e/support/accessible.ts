// WCAG 2.2 AA as far as a machine can tell, of what a page shows now.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import { expect, type Locator, type Page } from "@playwright/test";
import type axe from "axe-core";
import type { resultGroups, RunOptions } from "axe-core";

import { inEachLook, looks } from "./looks";
import { isThorough } from "./thorough";

// The short one: every page that is looked at has to read it.
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

declare global {
  interface Window {
    axe: typeof axe;
  }
}

// Only what is wrong is described: describing what is right takes most of the time.
const resultTypes: resultGroups[] = ["violations"];
const everything: RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"],
  // Overlays stand outside the landmarks, at the end of the body.
  rules: { region: { enabled: false } },
  resultTypes,
};
/** The dark theme differs by its colours and by nothing else: where the light one is looked at too. */
const colours: RunOptions = { runOnly: { type: "rule", values: ["color-contrast"] }, resultTypes };

export async function expectAccessible(page: Page, where: string) {
  // A width that has just changed is drawn first: what hides at it is still there until then.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  // Colours that are still fading in have no contrast worth measuring; what goes on without end is not waited for.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== "running" || effect?.getComputedTiming().iterations === Infinity),
  );
  // An icon that only the other shell brings along would be an empty square.
  await expect(page.locator("svg.icon path:not([d])"), `icons: ${where}`).toHaveCount(0);
  const dark = (await page.locator("html").getAttribute("data-theme")) === "dark";
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const found = await page.evaluate(
    async (options) => {
      const { violations } = await window.axe.run(document, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n")}`);
    },
    dark && isThorough ? colours : everything,
  );
  expect(found, where).toEqual([]);
}

/** The same in each language and theme; what it is about stays on the page all the while. */
export async function expectAccessibleLooks(page: Page, what: string, shown: Locator, wanted = looks) {
  await inEachLook(
    page,
    what,
    async (where) => {
      await expect(shown.first(), where).toBeVisible();
      await expectAccessible(page, where);
    },
    wanted,
  );
}
