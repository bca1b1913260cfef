// A student answers on the way home.
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

import { answerStep, arrived, expectForm, fillIn, formOf, newRound, onDevice, onward, unsent } from "./answering";
import { expect, test } from "../support/fixtures";
import { expectNoSidewaysScroll, phone } from "../support/phone";
import { enter } from "../support/session";
import { thorough } from "../support/thorough";

test.use(phone);

/** What the program that needs neither database nor network says of a saved proof. */
function judged(proof: string): string {
  const keping = fileURLToPath(new URL("../../../target/debug/keping", import.meta.url));
  return execFileSync(keping, ["verify-receipt", proof], { encoding: "utf8" });
}

test("from the list to the receipt, and back to a list that says so", async ({ page }) => {
  const { students, course, campaign } = await newRound(page.request);
  await enter(page, students[0] ?? "", { path: "/user/evaluationList" });
  await expect(page.getByText("1 份中已完成 0 份")).toBeAttached();
  await page.getByRole("link", { name: /^开始评价/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: course })).toBeVisible();
  await expectForm(page);
  const promise = page.locator(".promise-code");
  for (const fact of ["开放时名单上有 5 人", "名单上只有 5 人", "开箱钥匙没有副本"])
    await expect(promise.getByText(fact)).toBeVisible();
  expect((await promise.locator(".code-groups").textContent())?.trim()).toBe(campaign.code);
  await fillIn(page);
  await expectNoSidewaysScroll(page, "the form");
  await onward(page).click();
  await expect(arrived(page)).toBeFocused();
  const code = await page.locator(".slip-stub .code-groups").textContent();
  expect(code?.replaceAll(" ", "")).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);

  await page.getByRole("link", { name: "回到评价列表" }).filter({ visible: true }).click();
  await expect(page.getByText("1 份中已完成 1 份")).toBeAttached();
  await page.getByText("已交 1 份").click();
  await expect(page.getByText(`回执 ${code?.trim() ?? ""}`)).toBeVisible();

  await page.getByRole("link", { name: "我的答卷算进去了吗？" }).click();
  await expect(page.getByText("还没计票")).toBeVisible();
});

test("a reload in the middle brings back what was answered, and where", async ({ page }) => {
  const { students, evaluation } = await newRound(page.request);
  await enter(page, students[0] ?? "", { path: formOf(evaluation) });
  await expectForm(page);
  await answerStep(page);
  await onward(page).click();
  const step = page.locator("[aria-current=step]");
  const part = await step.locator(".form-step-name").textContent();
  const status = await page.getByRole("status").filter({ hasText: "已保存在本机" }).textContent();

  await page.reload();
  await expect(page.getByText("上次答到这里，已经接上了。")).toBeVisible();
  await expect(step).toContainText(part ?? "");
  await expect(page.getByRole("status").filter({ hasText: "已保存在本机" })).toHaveText(status ?? "");

  await page.goto("/user/evaluationList");
  await expect(page.getByRole("link", { name: /^继续评价/ })).toBeVisible();
});

test("without a connection it waits on the device, and is sent as soon as there is one", async ({
  page,
  context,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/);
  const { students, evaluation, course } = await newRound(page.request);
  await enter(page, students[0] ?? "", { path: formOf(evaluation) });
  await expectForm(page);
  await context.setOffline(true);
  await expect(page.getByText("没有网络，答案存在本机")).toBeInViewport();
  await fillIn(page);
  await onward(page).click();
  await expect(unsent(page)).toBeFocused();
  await page.getByRole("link", { name: "回到评价列表" }).filter({ visible: true }).click();
  await expect(page.getByRole("heading", { name: `${course}还没送出` })).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText(`${course} 已送达`)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText("1 份中已完成 1 份")).toBeAttached();
  await expect(page.getByRole("heading", { name: `${course}还没送出` })).toBeHidden();
});

test("facts that do not arrive take nothing away from the form", thorough, async ({ page, faults }) => {
  faults.allow(/ERR_FAILED/);
  const { students, evaluation } = await newRound(page.request);
  await page.route(/\/assets\/(protection|FormFacts)-/, (route) => route.abort());
  await enter(page, students[0] ?? "", { path: formOf(evaluation) });
  await expectForm(page);
  await fillIn(page);
  await onward(page).click();
  await expect(arrived(page)).toBeFocused();
});

test("what was not sent when the app was closed is sent when it is opened again", async ({ page, context, faults }) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/);
  const { students, evaluation } = await newRound(page.request);
  await enter(page, students[0] ?? "", { path: formOf(evaluation) });
  await expectForm(page);
  await fillIn(page);
  await context.setOffline(true);
  await onward(page).click();
  await expect(unsent(page)).toBeVisible();
  await page.goto("about:blank");
  await context.setOffline(false);
  await page.goto("/user/infoCenter");
  await page.goto(formOf(evaluation));
  await expect(arrived(page)).toBeVisible({ timeout: 20_000 });
});

test("a second device is told where it was answered, and why it cannot be done again", async ({ page, device }) => {
  const { students, evaluation } = await newRound(page.request);
  await enter(page, students[0] ?? "", { path: formOf(evaluation) });
  const other = await device(phone);
  await enter(other, students[0] ?? "", { path: formOf(evaluation) });
  await expectForm(page);
  await expectForm(other);
  await fillIn(other);

  await fillIn(page);
  await onward(page).click();
  await expect(arrived(page)).toBeVisible();

  await onward(other).click();
  const title = other.getByRole("heading", { level: 1, name: "凭证已在别的设备上领过" });
  await expect(title).toBeVisible();
  await expect(other.getByText("没有送出任何答案。")).toBeVisible();
  await other.getByRole("button", { name: "不送了，从本机删掉" }).click();
  await expect(other.getByText("没有送出任何答案。")).toBeHidden();
  await expect(title).toBeVisible();
});

test("an answer can be changed until closing, from an empty form; a change that is not taken changes nothing", async ({
  page,
}) => {
  const { students, evaluation } = await newRound(page.request);
  await enter(page, students[0] ?? "", { path: formOf(evaluation) });
  await expectForm(page);
  await fillIn(page);
  await onward(page).click();
  await expect(arrived(page)).toBeVisible();
  const receipt = page.locator(".slip-stub .code-groups");
  const first = await receipt.textContent();

  await page.getByRole("button", { name: "重新作答" }).click();
  await expect(page.getByText("原文已从本机删掉")).toBeVisible();
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
  await fillIn(page, "改了主意。");
  await onward(page).click();
  await expect(page.getByText("这是第 2 次送出的，之前的不再算。")).toBeVisible();
  await expect(receipt).not.toHaveText(first ?? "");
  const second = (await receipt.textContent()) ?? "";

  await page.route("**/ballots", (route) =>
    route.fulfill({ status: 422, headers: { "Access-Control-Allow-Origin": "*" } }),
  );
  await page.getByRole("button", { name: "重新作答" }).click();
  await expectForm(page);
  await fillIn(page);
  await onward(page).click();
  await expect(page.getByRole("heading", { level: 1, name: "票箱没有收下" })).toBeVisible();
  await expect(page.getByText("之前送达的那一份照常算数。")).toBeVisible();
  await page.getByRole("button", { name: "不送了，从本机删掉" }).click();
  await expect(receipt).toHaveText(second);
  await expect(page.getByText("这是第 2 次送出的，之前的不再算。")).toBeVisible();
  await page.getByRole("link", { name: "回到评价列表" }).filter({ visible: true }).click();
  await page.getByText("已交 1 份").click();
  await expect(page.getByText(`回执 ${second.trim()}`)).toBeVisible();
});

test("an answer's text leaves the device sealed alone, and nothing of it stays once it has arrived", async ({
  page,
}) => {
  const { students, evaluation } = await newRound(page.request);
  const told: string[] = [];
  page.on("request", (call) => told.push(`${call.url()} ${call.postData() ?? ""}`));
  await enter(page, students[0] ?? "", { path: formOf(evaluation) });
  await expectForm(page);
  await fillIn(page, "只有我会这样写");
  await onward(page).click();
  await expect(arrived(page)).toBeVisible();
  const kept = await onDevice(page);
  expect(kept).toContain("receipts");
  const written = "只有我会这样写";
  expect(kept).not.toContain(written);
  expect(told.join("\n")).toContain("/ballots ");
  for (const text of [written, encodeURIComponent(written)]) expect(told.join("\n")).not.toContain(text);
});

test("who has closed in the meantime says so, and what became of the answer", async ({ page }) => {
  const { students, evaluation, move } = await newRound(page.request);
  await enter(page, students[0] ?? "", { path: formOf(evaluation) });
  await expectForm(page);
  await fillIn(page);
  await move("close");
  await onward(page).click();
  await expect(page.getByRole("heading", { level: 1, name: "已经截止" })).toBeVisible();
  await expect(page.getByText("这一份没有赶上，没有算进去。")).toBeVisible();
});

test("after the count everybody can see that it was counted, also without signing in", async ({ page, device }) => {
  const { students, evaluation, move, reach } = await newRound(page.request);
  await enter(page, students[0] ?? "", { path: formOf(evaluation) });
  await expectForm(page);
  await fillIn(page);
  await onward(page).click();
  await expect(arrived(page)).toBeVisible();
  const code = (await page.locator(".slip-stub .code-groups").textContent()) ?? "";
  await move("close");
  await move("count");
  await reach("counted");

  await page.reload();
  await expect(page.getByText("已经计票。")).toBeVisible();
  await page.getByRole("link", { name: "到那时核对我的这一份" }).click();
  await expect(page.getByText("算进去了", { exact: true })).toBeVisible();
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "保存证据" }).click();
  expect(judged(await (await saving).path())).toMatch(/^counted /);
  const list = new URL(page.url()).searchParams.get("list") ?? "";

  // Signed out, nobody's receipts are listed unasked.
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto("/counted");
  await expect(page.getByText("没有登录，不知道哪些回执是你的。")).toBeVisible();
  await expect(page.getByText(code.trim())).toHaveCount(0);
  await page.getByRole("button", { name: "列出这台设备上的回执" }).click();
  await expect(page.getByText("算进去了", { exact: true })).toBeVisible();

  const other = await device(phone);
  await other.goto("/counted");
  await other.getByRole("textbox", { name: "票单编号或网址" }).fill(`https://school.example/counted?list=${list}`);
  await other.getByRole("textbox", { name: "回执码" }).fill(code.toLowerCase());
  await other.getByRole("button", { name: "查一查" }).click();
  await expect(other.getByText("算进去了", { exact: true })).toBeVisible();
  await other.getByRole("textbox", { name: "回执码" }).fill("0000 0000 0000 0000");
  await other.getByRole("button", { name: "查一查" }).click();
  await expect(other.getByText("票单里没有", { exact: true })).toBeVisible();
});

test("who clears the device is told what has not been sent, and nothing stays", async ({ page, context, faults }) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/);
  const { students, evaluation, course } = await newRound(page.request);
  await enter(page, students[0] ?? "");
  await page.goto(formOf(evaluation));
  await expectForm(page);
  await fillIn(page);
  // Only the box is out of reach: the token is issued.
  await page.route("**/ballots", (route) => route.abort("internetdisconnected"));
  await onward(page).click();
  await expect(unsent(page)).toBeVisible();

  await page.goto("/user/infoCenter");
  await expect(page.getByRole("link", { name: /^1 份答卷还没送出/ })).toContainText(course);
  await page.getByRole("button", { name: "退出并清除这台设备上的内容" }).click();
  await expect(page.getByRole("dialog")).toContainText("还有 1 份答卷没有送达");
  await page.getByRole("button", { name: "退出并清除", exact: true }).click();
  await expect(page).toHaveURL("/");
  await expect(async () => {
    expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
  }).toPass();
  await context.unrouteAll();
});
