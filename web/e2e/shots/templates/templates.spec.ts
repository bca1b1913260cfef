// The pages about templates, in every look, and each once in English.
import { expect, test, type Page } from "@playwright/test";

import { known } from "../../support/people";
import { enter, grantFor } from "../../support/session";
import { templatesOf } from "../../templates/templates";
import { dress, looks, shoot } from "../shoot";

interface Scene {
  name: string;
  path: string;
  who?: keyof typeof known;
  /** Brings about what is to be seen. */
  until?: (page: Page) => Promise<void>;
  part?: "page" | "screen";
}

const inEnglish = looks.filter(({ theme }) => theme === "light");
const wide = (page: Page) => (page.viewportSize()?.width ?? 0) > 1000;

async function answerSome(page: Page) {
  const frame = page.getByRole("region", { name: /^(问卷预览|Preview of the questionnaire)$/ });
  const groups = frame.getByRole("radiogroup");
  await groups.nth(0).getByRole("radio").nth(3).check();
  await groups.nth(1).getByRole("radio").nth(4).check();
}

test("templates", async ({ page }) => {
  const templates = await templatesOf(page.request);
  const made = await templates.publish(await templates.copy("期末评教（试用）"));
  const changed = await templates.publish(await templates.change(made));
  await templates.call("POST", `/templates/${changed.id}/draft`, { from: null });
  const list = "/user/TemplateManagement";
  const view = `/user/template/ViewTemplate/${made.id}`;
  const scenes: Scene[] = [
    { name: "templates", path: list },
    {
      name: "templates-menu",
      path: list,
      async until(page) {
        await page
          .getByRole("button", { name: /期末评教（试用）/ })
          .first()
          .click();
        await expect(page.getByRole("menu")).toBeVisible();
      },
      part: "screen",
    },
    {
      name: "templates-new",
      path: list,
      async until(page) {
        await page.getByRole("button", { name: /^(新建模板|New template)$/ }).click();
        await page.getByRole("button", { name: /^(创建并编辑|Create and edit)$/ }).click();
      },
      part: "screen",
    },
    {
      name: "templates-retire",
      path: list,
      async until(page) {
        await page
          .getByRole("button", { name: /期末评教（试用）/ })
          .first()
          .click();
        await page.getByRole("menuitem", { name: /^(停用|Retire)$/ }).click();
        await expect(page.getByRole("dialog")).toBeVisible();
      },
      part: "screen",
    },
    { name: "templates-nothing", path: `${list}?q=zzzz` },
    { name: "templates-read", who: "college_admin", path: list },
    { name: "template-phone", path: `${view}?version=2`, until: answerSome },
    {
      name: "template-desktop",
      path: `${view}?version=2`,
      async until(page) {
        if (wide(page)) await page.getByText(/^(电脑|Desktop)$/).click();
        await page.getByText(/^(三位教师|Three teachers)$/).click();
        await answerSome(page);
        await page.getByRole("button", { name: /^(教师教学|Teaching)/ }).click();
      },
    },
    {
      name: "template-missing",
      path: view,
      async until(page) {
        await page.getByRole("button", { name: /^(下一步|Next)$/ }).click();
      },
    },
    { name: "template-read", who: "college_admin", path: view },
  ];

  for (const { name, path, who = "school_admin", until, part } of scenes) {
    const grant = await grantFor(page.request, known[who]);
    const views = [
      ...looks.map((look) => ({ look, language: "zh-CN" as const, file: name })),
      ...inEnglish.map((look) => ({ look, language: "en" as const, file: `${name}-en` })),
    ];
    for (const { look, language, file } of views) {
      await dress(page, look, language);
      await enter(page, known[who], { grant, path });
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await until?.(page);
      await shoot(page, who, file, look, part);
    }
  }
});
