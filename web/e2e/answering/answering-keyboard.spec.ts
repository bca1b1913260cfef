// A whole questionnaire by keyboard alone.
import type { Page } from "@playwright/test";

import { arrived, expectForm, formOf, newRound } from "./answering";
import { expect, test } from "../support/fixtures";
import { enter } from "../support/session";

interface Stop {
  kind: "radio" | "checkbox" | "number" | "text" | "onward" | "send" | "other";
  chosen: boolean;
}

function stop(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    const at = document.activeElement;
    if (at instanceof HTMLTextAreaElement) return { kind: "text", chosen: at.value !== "" };
    if (at instanceof HTMLInputElement) {
      if (at.type === "radio" || at.type === "checkbox") return { kind: at.type, chosen: at.checked };
      return { kind: "number", chosen: at.value !== "" };
    }
    const words = at?.textContent ?? "";
    return { kind: words === "下一步" ? "onward" : words === "密封并送出" ? "send" : "other", chosen: false };
  });
}

test("by keyboard alone, from the address to the receipt", async ({ page }) => {
  const { students, evaluation } = await newRound(page.request);
  await enter(page, students[0] ?? "", { path: formOf(evaluation) });
  await expectForm(page);

  let answered = 0;
  for (let stops = 0; stops < 200; stops += 1) {
    await page.keyboard.press("Tab");
    const { kind, chosen } = await stop(page);
    if (kind === "onward") await page.keyboard.press("Enter");
    if (kind === "send") break;
    if (chosen || kind === "other" || kind === "onward") continue;
    answered += 1;
    if (kind === "radio") {
      // The first is chosen by a space, the others by arrows.
      await page.keyboard.press("Space");
      await page.keyboard.press("ArrowRight");
    } else if (kind === "checkbox") await page.keyboard.press("Space");
    else await page.keyboard.type(kind === "number" ? "3" : "条理清楚");
  }
  expect(answered).toBeGreaterThanOrEqual(12);
  await page.keyboard.press("Enter");
  await expect(arrived(page)).toBeFocused();
});

test("opened from the list, the form is read from its title on", async ({ page }) => {
  const { students, course } = await newRound(page.request);
  await enter(page, students[0] ?? "", { path: "/user/evaluationList" });
  await page.getByRole("link", { name: /^开始评价/ }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: course })).toBeFocused();
});

test("what is missing is read out, and each line leads to its question", async ({ page }) => {
  const { students, evaluation } = await newRound(page.request);
  await enter(page, students[0] ?? "", { path: formOf(evaluation) });
  await expectForm(page);
  await page.getByRole("button", { name: "下一步" }).press("Enter");
  const missing = page.getByRole("region", { name: /^还有 \d+ 题要看一下/ });
  await expect(missing).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("radiogroup").first().getByRole("radio").first()).toBeFocused();
});

test("what is protected is one key away, and gives the focus back", async ({ page }) => {
  const { students, evaluation } = await newRound(page.request);
  await enter(page, students[0] ?? "", { path: formOf(evaluation) });
  await expectForm(page);
  const how = page.getByRole("button", { name: "怎么做到的" });
  await how.press("Enter");
  const sheet = page.getByRole("dialog", { name: "你的答案怎样受保护" });
  await expect(sheet).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(how).toBeFocused();
});
