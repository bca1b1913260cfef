// Evaluation campaigns in every look, and each once in English.
import { expect, test, type Page } from "@playwright/test";

import { showCampaigns } from "../../campaigns/campaign-pictures";
import { known } from "../../support/people";
import { enter, grantFor } from "../../support/session";
import { dress, looks, shoot } from "../shoot";

interface Scene {
  name: string;
  search?: string;
  who?: "school_admin" | "college_admin";
  options?: Parameters<typeof showCampaigns>[1];
  /** Brings about what is to be seen. */
  until?: (page: Page) => Promise<unknown>;
  part?: "page" | "screen";
}

const press = (name: RegExp) => (page: Page) => page.getByRole("main").getByRole("button", { name }).first().click();
const asks = (name: RegExp) => async (page: Page) => {
  await press(name)(page);
  await expect(page.getByRole("dialog")).toBeVisible();
};
const college = /计算机与信息|Computer and Information/;

const scenes: Scene[] = [
  { name: "list" },
  { name: "open", search: "campaign=open" },
  {
    name: "drill",
    search: "campaign=open&college=c4",
    until: (page) => expect(page.getByText("CS2031-01")).toBeVisible(),
  },
  { name: "found", search: "campaign=open&q=操作" },
  { name: "closed", search: "campaign=closed" },
  { name: "scheduled", search: "campaign=scheduled" },
  { name: "opening", search: "campaign=opening" },
  { name: "counted", search: "campaign=counted" },
  { name: "extend", search: "campaign=open", until: asks(/^(延长|Extend)$/), part: "screen" },
  { name: "close", search: "campaign=open", until: asks(/^(提前截止|Close early)$/), part: "screen" },
  { name: "count", search: "campaign=closed", until: asks(/^(现在计票|Count now)$/), part: "screen" },
  { name: "key", search: "campaign=draft", until: asks(/^(安排|Schedule)$/), part: "screen" },
  {
    name: "key-verify",
    search: "campaign=draft",
    async until(page) {
      await asks(/^(安排|Schedule)$/)(page);
      const words = "三江口 a bridge at night";
      await page.getByLabel(/^(这份副本由谁保管|Who is to hold this copy)$/).fill("学生会");
      await page.getByLabel(/^(保管人的口令|The trustee’s passphrase)$/).fill(words);
      await page.getByLabel(/^(重复口令|Repeat the passphrase)$/).fill(words);
      await page.getByRole("button", { name: /^(下载副本|Download the copy)$/ }).click();
      await expect(page.getByText(/^(第 2 步|Step 2)/)).toBeVisible();
    },
    part: "screen",
  },
  {
    name: "key-loss",
    search: "campaign=draft",
    options: { keysElsewhere: true },
    async until(page) {
      await asks(/^(安排|Schedule)$/)(page);
      await page.getByRole("radio", { name: /^(不留副本|No copy)/ }).check();
      await page.getByRole("button", { name: /^(接受并继续|Accept and go on)$/ }).click();
    },
    part: "screen",
  },
  { name: "new", search: "new" },
  {
    name: "new-picked",
    search: "new",
    async until(page) {
      await page.getByRole("radio", { name: /^(只评选中的|Only those I pick)/ }).check();
      await press(/^(安排|Schedule)$/)(page);
      await page.getByRole("checkbox", { name: college }).check();
    },
  },
  {
    name: "new-faults",
    search: "new",
    async until(page) {
      await page.getByRole("textbox", { name: /^(名称|Chinese name)$/ }).fill("");
      await page.getByRole("radio", { name: /^(只评选中的|Only those I pick)/ }).check();
      await page.getByLabel(/^(开始时间|Opens)$/).fill("2026-01-01T08:00");
      await page.getByRole("textbox", { name: /^(最少答卷数|Minimum number of answers)$/ }).fill("3");
      await press(/^(安排|Schedule)$/)(page);
    },
  },
  { name: "draft", search: "campaign=draft" },
  { name: "none", options: { none: true } },
  { name: "failed", options: { failing: true } },
  { name: "missing", search: "campaign=nowhere" },
  { name: "list-college", who: "college_admin", options: { editable: false } },
  { name: "open-college", who: "college_admin", options: { editable: false }, search: "campaign=open" },
];

const wanted = process.env["SCENES"]?.split(",");
const views = [
  ...looks.map((look) => ({ look, language: "zh-CN" as const, mark: "" })),
  ...looks.filter(({ theme }) => theme === "light").map((look) => ({ look, language: "en" as const, mark: "-en" })),
];

for (const scene of scenes.filter(({ name }) => wanted?.includes(name) ?? true)) {
  test(`campaigns: ${scene.name}`, async ({ page }) => {
    const { name, search, who = "school_admin", options, until, part } = scene;
    const grant = await grantFor(page.request, known[who]);
    await showCampaigns(page, options);
    for (const { look, language, mark } of views) {
      await dress(page, look, language);
      await enter(page, known[who], { grant, path: `/user/evaluationManagement${search ? `?${search}` : ""}` });
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await until?.(page);
      await shoot(page, "campaigns", `${name}${mark}`, look, part);
    }
  });
}
