// A walk over every page that a role comes to by links, at three widths, in Chinese by day and in English by night. What a machine can see
// that is wrong is told at the end and fails; the pictures are for people, one sheet for a page and a look.
import { expect, test, type Page } from "@playwright/test";

import { opens, pages, roles } from "../support/pages";
import { known } from "../support/people";
import { enter, grantFor, type Grant } from "../support/session";
import { folder, stand } from "../shots/shoot";
import { faultsOf } from "./faults";
import { sheetOf } from "./sheet";

const widths = [390, 768, 1440] as const;
const looks = [
  { language: "zh-CN", theme: "light" },
  { language: "en", theme: "dark" },
] as const;
/** They show less or more of the same. */
const narrowing = new Set(["term", "page", "q", "from", "follows", "college"]);
const longest = 90;

/** Two pages that differ in what they are about, not in what they are, are one. */
function kindOf(address: string): string {
  const { pathname, searchParams } = new URL(address);
  const told = [...searchParams]
    .filter(([name]) => !narrowing.has(name))
    .map(([name, value]) => (/^[a-z-]+$/.test(value) ? `${name}=${value}` : name));
  const path = pathname.split("/").map((part) => (/\d/.test(part) ? "…" : part));
  return [path.join("/"), ...told.toSorted()].join(" ");
}

function linksOf(page: Page): Promise<string[]> {
  return page
    .locator("main a[href]")
    .evaluateAll((links) =>
      (links as HTMLAnchorElement[])
        .filter(
          ({ origin, pathname, download }) => origin === location.origin && pathname.startsWith("/user/") && !download,
        )
        .map(({ href }) => href.split("#")[0] ?? ""),
    );
}

async function look(page: Page, role: string, name: string, address: string, grant: Grant): Promise<string[]> {
  const faults: string[] = [];
  for (const { language, theme } of looks) {
    const pictures = [];
    await page.setViewportSize({ width: 1440, height: 900 });
    await enter(page, "", { grant, path: address, language, theme });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await stand(page);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ width, height: Math.min(height, 3000) });
      faults.push(...(await faultsOf(page)).map((fault) => `${role}: ${name} at ${width} in ${language}: ${fault}`));
      pictures.push({ width, bytes: await page.screenshot() });
    }
    await sheetOf(
      page.context(),
      pictures,
      `${folder}walk/${role}/${name.replaceAll(/[^\w=-]+/g, "_")}-${language}.png`,
    );
  }
  return faults;
}

for (const role of roles) {
  test(`a ${role} walks`, async ({ page, baseURL }) => {
    const grant = await grantFor(page.request, known[role]);
    const ahead = opens[role].map((name) => new URL(pages[name].path, baseURL).href);
    const seen = new Set<string>();
    const faults: string[] = [];
    for (let address = ahead.shift(); address && seen.size < longest; address = ahead.shift()) {
      const kind = kindOf(address);
      if (seen.has(kind)) continue;
      seen.add(kind);
      faults.push(...(await look(page, role, kind.replace("/user/", ""), address, grant)));
      ahead.push(...(await linksOf(page)));
    }
    test.info().annotations.push({ type: "pages", description: String(seen.size) });
    expect(faults).toEqual([]);
  });
}
