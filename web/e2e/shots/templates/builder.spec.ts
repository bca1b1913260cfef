// The template builder: begun, with a question selected, with what is missing, its panels and the preview.
import { expect, test, type Page } from "@playwright/test";

import { builderPath, designedForm, newDraft, saveAs } from "../../templates/builder-page";
import { known } from "../../support/people";
import { expectLoaded } from "../../support/phone";
import { enter, grantFor } from "../../support/session";
import { dress, folder, looks, shoot } from "../shoot";

const inEveryLook = [
  ...looks.map((look) => ({ look, language: "zh-CN" as const })),
  ...looks.filter(({ theme }) => theme === "light").map((look) => ({ look, language: "en" as const })),
];

const titleOf8 = (page: Page) => page.locator("#question-q8-title");

test("the builder", async ({ page }) => {
  test.setTimeout(300_000);
  const grant = await grantFor(page.request, known.school_admin);
  const { id } = await newDraft(page.request, grant, designedForm);
  for (const { look, language } of inEveryLook) {
    const name = (scene: string) => (language === "en" ? `${scene}-en` : scene);
    await dress(page, look, language);
    await enter(page, known.school_admin, { grant, path: "/user/template/CreateTemplate" });
    await expect(page.getByRole("radio")).not.toHaveCount(0);
    await expectLoaded(page);
    await shoot(page, "school_admin", name("builder-start"), look);

    await page.goto(builderPath(id));
    await titleOf8(page).click();
    await expect(titleOf8(page)).toBeFocused();
    await shoot(page, "school_admin", name("builder"), look, "screen");

    await page.getByRole("button", { name: /暂不能发布|^Not yet|missing before/ }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await shoot(page, "school_admin", name("builder-missing"), look, "screen");
    await page.keyboard.press("Escape");

    await page.getByRole("button", { name: /^(预览|Preview)$/ }).click();
    await expect(page.getByRole("dialog").getByRole("radio").first()).toBeVisible();
    await shoot(page, "school_admin", name("builder-preview"), look, "screen");
    await page.keyboard.press("Escape");

    if (look.width === 390) {
      await page.getByRole("button", { name: /^(大纲|Outline)$/ }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await shoot(page, "school_admin", name("builder-outline"), look, "screen");
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: /^(设置第 8 题|Settings of question 8)$/ }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await shoot(page, "school_admin", name("builder-settings"), look, "screen");
    }
  }
});

test("other types, a condition, and another's save", async ({ page }) => {
  const grant = await grantFor(page.request, known.school_admin);
  const option = (zh: string, score: number) => ({ text: { zh, en: null }, score });
  const asked = { help: { zh: "只看这学期", en: null }, required: true, shown_when: null };
  const form = structuredClone(designedForm);
  form.sections[4]?.questions.push(
    {
      ...asked,
      id: "c1",
      text: { zh: "每周在这门课上用多少时间", en: null },
      type: "choice",
      options: [option("不到两小时", 0), option("两到四小时", 60), option("四小时以上", 100)],
      weight: 1,
    },
    {
      ...asked,
      id: "n1",
      text: { zh: "缺过几次课", en: null },
      type: "number",
      min: 0,
      max: 40,
      unit: { zh: "次", en: null },
      scored: false,
      reversed: false,
      weight: 1,
    },
  );
  const made = await newDraft(page.request, grant, form);
  const look = { width: 1440, theme: "light" } as const;
  await dress(page, look);
  await enter(page, known.school_admin, { grant, path: builderPath(made.id) });
  for (const place of ["question-c1", "question-n1", "question-q12", "section-gain"]) {
    await page.locator(`#${place}-title`).click();
    await shoot(page, "school_admin", `builder-${place}`, look, "screen");
  }
  await saveAs(page.request, grant, made, designedForm);
  await page.locator("#section-gain-title").fill("收获");
  await expect(page.getByRole("alert")).toContainText("保存了这份草稿");
  await shoot(page, "school_admin", "builder-conflict", look, "screen");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.screenshot({ path: `${folder}school_admin/builder-conflict-390-light.png` });
});

test("between phone and desktop, and an empty one", async ({ page }) => {
  const grant = await grantFor(page.request, known.school_admin);
  const { id } = await newDraft(page.request, grant, designedForm);
  const empty = await newDraft(page.request, grant, { sections: [] }, "新的问卷");
  const look = { width: 1440, theme: "light" } as const;
  await dress(page, look);
  await enter(page, known.school_admin, { grant, path: builderPath(empty.id) });
  await expect(page.getByText("还没有维度").first()).toBeVisible();
  await shoot(page, "school_admin", "builder-empty", look, "screen");
  for (const width of [1200, 800]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(builderPath(id));
    await titleOf8(page).click();
    await page.screenshot({ path: `${folder}school_admin/builder-${width}-light.png` });
    await page.getByRole("button", { name: "设置第 8 题" }).click();
    await page.screenshot({ path: `${folder}school_admin/builder-settings-${width}-light.png` });
  }
});
