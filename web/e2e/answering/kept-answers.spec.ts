// Answers that a student keeps on the device until closing, to change single ones.
import type { Page } from "@playwright/test";

import { arrived, expectForm, fillIn, formOf, newRound, onDevice, onward, toTheEnd } from "./answering";
import { expect, test } from "../support/fixtures";
import { expectNoSidewaysScroll, phone } from "../support/phone";
import { enter } from "../support/session";

test.use(phone);

const written = "只有我会这样写";
const keepBox = (page: Page) => page.getByRole("checkbox", { name: /^把答案留在这台设备上/ });
const change = (page: Page) => page.getByRole("button", { name: "修改我的答案" });
const again = (page: Page) => page.getByRole("button", { name: "重新作答" });

/** Filled in, up to the button that sends. */
async function answer(page: Page, student: string, evaluation: string) {
  await enter(page, student, { path: formOf(evaluation) });
  await expectForm(page);
  await fillIn(page, written);
}

test("it is asked, not ticked, and who does not tick it leaves nothing of the answers", async ({ page }) => {
  const { students, evaluation } = await newRound(page.request);
  await enter(page, students[0] ?? "", { path: formOf(evaluation) });
  await expectForm(page);
  await expect(keepBox(page)).toHaveCount(0);
  await fillIn(page, written);
  await expect(keepBox(page)).not.toBeChecked();
  await expect(
    page.getByText(/在这台设备上用你的账号登录就看得到；会翻看浏览器数据的人，不登录也看得到。公用电脑上请不要勾选。/),
  ).toBeVisible();
  await expectNoSidewaysScroll(page, "the question before sending");
  await onward(page).click();
  await expect(arrived(page)).toBeVisible();
  await expect(again(page)).toBeVisible();
  await expect(page.getByRole("button", { name: "现在就删掉" })).toHaveCount(0);
  const kept = await onDevice(page);
  expect(kept).toContain("receipts");
  expect(kept).not.toContain(written);
});

test("kept, one answer is changed after a reload and sent as the next version; nobody else sees them, and they go at a word", async ({
  page,
}) => {
  const { students, evaluation } = await newRound(page.request);
  const [student = "", other = ""] = students;
  await answer(page, student, evaluation);
  await keepBox(page).check();
  await onward(page).click();
  await expect(arrived(page)).toBeVisible();
  const receipt = page.locator(".slip-stub .code-groups");
  const first = await receipt.textContent();
  expect(await onDevice(page)).toContain(written);

  // Somebody else of the class, on the same device.
  await enter(page, other, { path: formOf(evaluation) });
  await expectForm(page);
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
  await fillIn(page, "别人写的");
  await expect(keepBox(page)).not.toBeChecked();
  await expect(page.getByText(written)).toHaveCount(0);

  await enter(page, student, { path: formOf(evaluation) });
  await page.reload();
  await expect(page.getByText(/^答案留在这台设备上/)).toBeVisible();
  await change(page).click();
  await expect(page.getByText("这是已经送达的那一份")).toBeVisible();
  const cells = page.getByRole("radiogroup").first().getByRole("radio");
  await expect(cells.nth(3)).toBeChecked();
  await cells.first().locator("xpath=ancestor::label").click();
  await toTheEnd(page);
  await expect(page.locator("textarea").last()).toHaveValue(written);
  await expect(keepBox(page)).toBeChecked();
  await onward(page).click();
  await expect(page.getByText("这是第 2 次送出的，之前的不再算。")).toBeVisible();
  await expect(receipt).not.toHaveText(first ?? "");
  const second = (await receipt.textContent()) ?? "";

  await change(page).click();
  await expect(cells.first()).toBeChecked();
  await page.getByRole("button", { name: "不改了" }).click();
  await page.getByRole("button", { name: "现在就删掉" }).click();
  await expect(page.getByText(/^答案已从这台设备删掉/)).toBeVisible();
  await expect(again(page)).toBeFocused();
  await expect(receipt).toHaveText(second);
  expect(await onDevice(page)).not.toContain(written);
  await again(page).click();
  await expectForm(page);
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
});

test("after closing they go when the app is next opened, whoever opens it and wherever", async ({ page }) => {
  const { students, evaluation } = await newRound(page.request);
  await answer(page, students[0] ?? "", evaluation);
  await keepBox(page).check();
  await onward(page).click();
  await expect(arrived(page)).toBeVisible();
  // A change that was begun from them has their text as well.
  await change(page).click();
  await page.getByRole("radiogroup").first().getByRole("radio").first().locator("xpath=ancestor::label").click();
  await expect(page.getByText("已保存在本机")).toBeVisible();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto("/");
  expect(await onDevice(page)).toContain(written);

  await page.clock.setFixedTime(Date.now() + 3 * 86_400_000);
  await page.goto("/");
  await expect(async () => expect(await onDevice(page)).not.toContain(written)).toPass();
  expect(await onDevice(page)).toContain("receipts");
});
