// What axe finds in the template builder, with every type of question, in both languages and themes.
import { expectAccessible, expectAccessibleLooks } from "../support/accessible";
import { builderPath, designedForm, newDraft, scaleQuestion } from "./builder-page";
import { expect, test } from "../support/fixtures";
import { inEachLook } from "../support/looks";
import { known } from "../support/people";
import { enter, grantFor } from "../support/session";
import { thorough } from "../support/thorough";

const newPath = "/user/template/CreateTemplate";

test("axe finds nothing in the builder, in both languages and both themes", thorough, async ({ page }) => {
  const grant = await grantFor(page.request, known.school_admin);
  const form = structuredClone(designedForm);
  const question = (more: object) => ({ ...scaleQuestion("x", "另一题"), ...more });
  const option = (zh: string, score: number) => ({ text: { zh, en: null }, score });
  form.sections[4]?.questions.push(
    question({ id: "c1", type: "choice", options: [option("是", 100), option("否", 0)], weight: 1 }),
    question({
      id: "c2",
      type: "choices",
      options: [{ text: { zh: "甲", en: null } }, { text: { zh: "乙", en: null } }],
    }),
    question({ id: "n1", type: "number", min: 0, max: 10, unit: null, scored: true, reversed: false, weight: 1 }),
  );
  const { id } = await newDraft(page.request, grant, form);
  await enter(page, known.school_admin, { grant, path: newPath });
  const blank = page.getByRole("radio", { name: /^(空白|Blank)/ });
  await expect(blank).toBeVisible();
  await expectAccessibleLooks(page, "begun", blank);
  await page.goto(builderPath(id));
  for (const place of ["section-gain", "question-q8", "question-q12", "question-c1", "question-c2", "question-n1"]) {
    const title = page.locator(`#${place}-title`);
    await title.click();
    await expectAccessibleLooks(page, place, title);
  }
  const dialog = page.getByRole("dialog");
  for (const [what, opens] of [
    ["what is missing", /暂不能发布|^Not yet|missing before/],
    ["shortcuts", /^(快捷键|Keyboard shortcuts)$/],
  ] as const) {
    // A press elsewhere closes it, also the one that changes the language.
    await inEachLook(page, what, async (where) => {
      await page.getByRole("button", { name: opens }).click();
      await expect(dialog, where).toBeVisible();
      await expectAccessible(page, where);
      await page.keyboard.press("Escape");
      await expect(dialog, where).toBeHidden();
    });
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessibleLooks(page, "on a phone", page.getByRole("heading", { level: 1 }));
});
