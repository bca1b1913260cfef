// The college report in every look, and each once in English.
import { expect, test, type Page } from "@playwright/test";

import { known } from "../../support/people";
import { showReports } from "../../results/report-pictures";
import { enter, grantFor } from "../../support/session";
import { dress, looks, shoot } from "../shoot";

interface Scene {
  name: string;
  search?: string;
  who?: "school_admin" | "college_admin";
  options?: Parameters<typeof showReports>[1];
  until?: (page: Page) => Promise<unknown>;
}

const scenes: Scene[] = [
  { name: "dean", who: "college_admin", options: { dean: true } },
  { name: "school" },
  { name: "college", search: "college=c2" },
  { name: "ordered", search: "college=c2&order=lower_end" },
  {
    name: "tables",
    search: "college=c2",
    until: (page) =>
      page
        .getByRole("radio", { name: /^(表格|Table)$/ })
        .first()
        .check(),
  },
  { name: "none", options: { none: true } },
  { name: "failed", options: { failing: true } },
  { name: "missing", search: "college=nowhere" },
];

const wanted = process.env["SCENES"]?.split(",");
const views = [
  ...looks.map((look) => ({ look, language: "zh-CN" as const, mark: "" })),
  ...looks.filter(({ theme }) => theme === "light").map((look) => ({ look, language: "en" as const, mark: "-en" })),
];

for (const scene of scenes.filter(({ name }) => wanted?.includes(name) ?? true)) {
  test(`college report: ${scene.name}`, async ({ page }) => {
    const { name, search, who = "school_admin", options, until } = scene;
    const grant = await grantFor(page.request, known[who]);
    await showReports(page, options);
    for (const { look, language, mark } of views) {
      await dress(page, look, language);
      await enter(page, known[who], { grant, path: `/user/collegeReport${search ? `?${search}` : ""}` });
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await until?.(page);
      await shoot(page, "college-report", `${name}${mark}`, look);
    }
  });
}
