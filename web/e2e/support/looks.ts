// A page in each language and each theme, one after the other, without loading it again: as its reader would change them.
import { expect, test, type Page } from "@playwright/test";

import { isThorough } from "./thorough";

interface Look {
  language: "zh-CN" | "en";
  theme: "light" | "dark";
}

/** The colours of a theme do not depend on the language. */
export const looks: readonly Look[] = [
  { language: "zh-CN", theme: "light" },
  { language: "en", theme: "light" },
  { language: "zh-CN", theme: "dark" },
];

/** For pages whose every text is looked at elsewhere. */
export const opposites: readonly Look[] = [
  { language: "zh-CN", theme: "light" },
  { language: "en", theme: "dark" },
];

export const themes: readonly Look[] = [
  { language: "zh-CN", theme: "light" },
  { language: "zh-CN", theme: "dark" },
];

/** The theme by the system's setting, which is followed until somebody chooses. */
async function putOn(page: Page, { language, theme }: Look) {
  const html = page.locator("html");
  await page.emulateMedia({ colorScheme: theme });
  await expect(html).toHaveAttribute("data-theme", theme);
  await speak(page, language);
}

/** By the shell's button, whatever lies over it. */
export async function speak(page: Page, language: Look["language"]) {
  const html = page.locator("html");
  if ((await html.getAttribute("lang")) === language) return;
  await page.locator(`button[lang=${language}]`).first().dispatchEvent("click");
  await expect(html).toHaveAttribute("lang", language);
}

const narrowest = 800;

/** In part: what is wide in the first look, what is narrow in the last, so that each width, language and theme is seen. */
function seen(page: Page, wanted: readonly Look[]): readonly Look[] {
  if (isThorough) return wanted;
  const isNarrow = (page.viewportSize()?.width ?? narrowest) < narrowest;
  const ends = wanted === looks ? opposites : wanted;
  return isNarrow ? ends.slice(-1) : ends.slice(0, 1);
}

/** Looks at what is on the page; `where` says which look it was, in the report too. Ends with the first one. */
export async function inEachLook(
  page: Page,
  what: string,
  check: (where: string) => Promise<void>,
  wanted: readonly Look[] = looks,
) {
  for (const look of seen(page, wanted)) {
    const where = `${what} in ${look.language}, ${look.theme}`;
    await test.step(where, async () => {
      await putOn(page, look);
      await check(where);
    });
  }
  if (wanted[0]) await putOn(page, wanted[0]);
}
