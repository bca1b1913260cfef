// The enterprise report in every look, and each once in English.
import { expect, test, type Page } from "@playwright/test";

import { showEnterpriseReports } from "../../enterprises/report-pictures";
import { known } from "../../support/people";
import { enter, grantFor } from "../../support/session";
import { dress, looks, shoot } from "../shoot";

interface Scene {
  name: string;
  search?: string;
  options?: Parameters<typeof showEnterpriseReports>[1];
  until?: (page: Page) => Promise<unknown>;
}

const scenes: Scene[] = [
  { name: "programme", search: "?programme=080902" },
  {
    name: "tables",
    search: "?programme=080902",
    until: (page) =>
      page
        .getByRole("radio", { name: /^(表格|Table)$/ })
        .first()
        .check(),
  },
  {
    name: "writing",
    search: "?programme=080901",
    until: (page) => page.getByRole("button", { name: /^(写回复|Write a reply)$/ }).click(),
  },
  { name: "too-few", search: "?programme=080910T" },
  { name: "dominated", search: "?programme=080601" },
  { name: "unpublished", search: "?programme=080911T" },
  { name: "none", options: { none: true } },
  { name: "failed", options: { failing: true } },
  { name: "missing", search: "?programme=nowhere" },
];

const wanted = process.env["SCENES"]?.split(",");
const views = [
  ...looks.map((look) => ({ look, language: "zh-CN" as const, mark: "" })),
  ...looks.filter(({ theme }) => theme === "light").map((look) => ({ look, language: "en" as const, mark: "-en" })),
];

for (const scene of scenes.filter(({ name }) => wanted?.includes(name) ?? true)) {
  test(`enterprise report: ${scene.name}`, async ({ page }) => {
    const { name, search = "", options, until } = scene;
    const grant = await grantFor(page.request, known.school_admin);
    await showEnterpriseReports(page, options);
    for (const { look, language, mark } of views) {
      await dress(page, look, language);
      await enter(page, known.school_admin, { grant, path: `/user/comprehensiveReport${search}` });
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await until?.(page);
      await shoot(page, "enterprise-report", `${name}${mark}`, look);
    }
  });
}
