// Writing a visit's report: in a basement without a network, on two devices, by keys alone.
import { writeFileSync } from "node:fs";

import type { Page } from "@playwright/test";

import { expectAccessibleLooks } from "../support/accessible";
import { expect, test } from "../support/fixtures";
import { expectNoSidewaysScroll, phone } from "../support/phone";
import { accountPath, signIn } from "../support/session";
import { places, travel } from "./journey";
import { onDevice, opensOffline } from "./on-device";
import { newVisitToWrite, sections, writtenAbout } from "./visit-to-write";
import { thorough } from "../support/thorough";

const lost = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/;
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const picture = async (page: Page, name: string) => ({
  name,
  mimeType: "image/png",
  buffer: await page.screenshot({ type: "png" }),
});
const kept = (page: Page) => page.getByText(/^已存到本机 ·/);

async function fillIn(page: Page) {
  for (const title of Object.keys(sections)) {
    await page.getByRole("button", { name: new RegExp(`^${title}`) }).click();
    for (const question of await page.getByRole("radiogroup", { name: new RegExp(`${title}第`) }).all())
      await question.getByRole("radio").nth(3).check();
  }
  await page.getByRole("button", { name: /^总体意见/ }).click();
  await page.getByRole("textbox", { name: "优点" }).fill("例子好。");
  await page.getByRole("textbox", { name: "建议", exact: true }).fill("多等一会儿。");
}

test("written without a network, killed twice, signed out meanwhile: one report, every byte of it", async ({
  device,
  baseURL,
  faults,
}) => {
  faults.allow(lost);
  const to = newVisitToWrite(baseURL);
  const page = await device({ ...phone, baseURL: to.baseURL });
  await signIn(page, to.observer, { autoLogin: true });
  await travel(page, to, [2, 5]);
});

// scripts/offline-journeys asks for more of them, each killed where chance has it.
const journeys = Number(process.env["KEPING_JOURNEYS"] ?? 0);
for (let number = 1; number <= journeys; number += 1) {
  test(`journey ${number} of ${journeys}`, async ({ device, baseURL, faults }) => {
    faults.allow(lost);
    const to = newVisitToWrite(baseURL);
    const page = await device({ ...phone, baseURL: to.baseURL });
    await signIn(page, to.observer, { autoLogin: true });
    const chance = () => Math.floor(Math.random() * places);
    await travel(page, to, [chance(), chance()]);
  });
}

test(
  "sent again and again because answers are lost, it is one version",
  thorough,
  async ({ device, baseURL, faults }) => {
    faults.allow(lost);
    const to = newVisitToWrite(baseURL);
    // What is routed goes past a service worker.
    const page = await device({ ...phone, baseURL: to.baseURL, serviceWorkers: "block" });
    await signIn(page, to.observer);
    await page.goto(to.path);
    await expect(heading(page, to.course)).toBeVisible();
    await fillIn(page);
    let sent = 0;
    let isLost = true;
    await page.route("**/submit", async (route) => {
      if (!isLost) return route.continue();
      sent += 1;
      // Names under localhost are the browser's own knowledge.
      const { host, hostname } = new URL(route.request().url());
      const url = route.request().url().replace(hostname, "127.0.0.1");
      await route.fetch({ url, headers: { ...(await route.request().allHeaders()), host } });
      return route.abort();
    });
    await page.getByRole("button", { name: "提交记录" }).click();
    for (let times = 2; times <= 5; times += 1) {
      await page.getByRole("button", { name: "现在再试" }).click();
      await expect.poll(() => sent).toBeGreaterThanOrEqual(times);
    }
    isLost = false;
    // It may have tried by itself meanwhile: then there is no button any more.
    await page.evaluate(() => globalThis.dispatchEvent(new Event("online")));
    await expect(page.getByText("教师会收到通知").or(page.getByText("例子好。")).first()).toBeVisible();
    expect(writtenAbout(to.visit).versions).toBe(1);
  },
);

test(
  "a photo arrives small and without what the camera wrote into it; what is none is refused in words",
  thorough,
  async ({ device, baseURL }) => {
    const to = newVisitToWrite(baseURL);
    const page = await device({ ...phone, baseURL: to.baseURL });
    await signIn(page, to.observer);
    await page.goto(to.path);
    const choose = page.getByLabel("拍照或选照片");
    await expect(heading(page, to.course)).toBeVisible();

    await choose.setInputFiles({ name: "a.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF") });
    await expect(page.getByText("只能用 JPEG、PNG 或 WebP 照片")).toBeVisible();
    // From the disk: through the browser's protocol so much takes its time on a busy machine.
    const tooLarge = test.info().outputPath("a.jpg");
    writeFileSync(tooLarge, Buffer.alloc(20 * 1024 * 1024 + 1));
    await choose.setInputFiles(tooLarge);
    await expect(page.getByText("单张不能超过 20 MB")).toBeVisible();
    await choose.setInputFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") });
    await expect(page.getByText("有一张照片无法读取")).toBeVisible();

    const plain = await page.screenshot({ type: "jpeg" });
    const place = Buffer.from("Exif\0\0 30.2741N 120.1551E");
    const length = Buffer.from([0xff, 0xe1, 0, place.length + 2]);
    const fromCamera = Buffer.concat([plain.subarray(0, 2), length, place, plain.subarray(2)]);
    await choose.setInputFiles({ name: "b.jpg", mimeType: "image/jpeg", buffer: fromCamera });
    await expect(page.getByRole("img", { name: "第 1 张照片" })).toBeVisible();
    const inside = await page.getByRole("img", { name: "第 1 张照片" }).getAttribute("src");
    const bytes = Buffer.from(inside?.split(",")[1] ?? "", "base64");
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    expect(bytes.includes("30.2741N")).toBe(false);

    await choose.setInputFiles(await Promise.all([2, 3, 4, 5, 6, 7].map((number) => picture(page, `${number}.png`))));
    await expect(page.getByText("最多 6 张照片")).toBeVisible();
    await expect(page.getByText("照片 6 / 6")).toBeVisible();
    await expect(kept(page)).toHaveText("已存到本机 · 已同步");
    expect(writtenAbout(to.visit).photos).toEqual((await onDevice(page)).photos);
  },
);

test(
  "what two devices wrote is shown side by side, and neither is overwritten",
  thorough,
  async ({ device, baseURL, faults }) => {
    faults.allow(lost);
    const to = newVisitToWrite(baseURL);
    const [small, desk] = [await device({ ...phone, baseURL: to.baseURL }), await device({ baseURL: to.baseURL })];
    for (const page of [small, desk]) {
      await signIn(page, to.observer);
      await page.goto(to.path);
      await expect(heading(page, to.course)).toBeVisible();
      await page.getByRole("button", { name: /^总体意见/ }).click();
    }
    await small.context().setOffline(true);
    await small.getByRole("textbox", { name: "优点" }).fill("手机上写的。");
    await desk.getByRole("textbox", { name: "优点" }).fill("电脑上写的。");
    await expect(kept(desk)).toHaveText("已存到本机 · 已同步");
    await small.context().setOffline(false);
    const two = small.getByRole("region", { name: "另一台设备上也写了" });
    await expect(two).toContainText("电脑上写的。");
    await expect(two).toContainText("手机上写的。");
    await two.getByRole("button", { name: "两边都留下" }).click();
    await expect(small.getByRole("textbox", { name: "优点" })).toHaveValue("手机上写的。\n电脑上写的。");
    await expect(kept(small)).toHaveText("已存到本机 · 已同步");
  },
);

test("a report is written by keys alone, and a gap is where the focus goes", async ({ device, baseURL }) => {
  const to = newVisitToWrite(baseURL);
  const page = await device({ baseURL: to.baseURL });
  await signIn(page, to.observer);
  await page.goto(to.path);
  await expect(heading(page, to.course)).toBeVisible();
  await page.getByRole("button", { name: "提交记录" }).press("Enter");
  for (const [title, count] of Object.entries(sections)) {
    // Each try leads to the first question that is missing.
    await expect(page.getByRole("radio", { name: "很不符合" }).first()).toBeFocused();
    for (let at = 0; at < count; at += 1) {
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("Tab");
    }
    await expect(page.getByRole("button", { name: new RegExp(`^${title}.*已答 ${count} 题`) })).toBeVisible();
    await page.getByRole("button", { name: "提交记录" }).press("Enter");
  }
  await expect(page.getByRole("textbox", { name: "优点" })).toBeFocused();
  await page.keyboard.type("例子好。");
  await page.keyboard.press("Tab");
  await page.keyboard.type("多等一会儿。");
  await page.getByRole("textbox", { name: /^随手记一笔/ }).focus();
  await page.keyboard.type("后排听不清");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: /后排听不清/ }).press("Enter");
  await page.getByRole("button", { name: "放进建议：后排听不清" }).press("Enter");
  await page.getByRole("button", { name: "提交记录" }).press("Enter");
  await expect.poll(() => writtenAbout(to.visit).versions).toBe(1);
  expect(writtenAbout(to.visit).content).toMatchObject({ suggestions: "多等一会儿。\n后排听不清" });
});

test("writing is accessible at both widths in every look", thorough, async ({ device, baseURL }) => {
  const to = newVisitToWrite(baseURL);
  for (const options of [{}, phone]) {
    const page = await device({ ...options, baseURL: to.baseURL });
    await signIn(page, to.observer);
    await page.goto(to.path);
    await expect(heading(page, to.course)).toBeVisible();
    // So high that nothing lies half under the bar at the bottom, as it does on the way while one scrolls.
    await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 2400 });
    const submit = page.getByRole("button", { name: /^(提交记录|Submit the report)/ });
    await expectAccessibleLooks(page, "the class", submit);
    await page.getByRole("button", { name: /^(总体意见|Overall)/ }).click();
    await expectAccessibleLooks(page, "the words", submit);
    await expectNoSidewaysScroll(page, "writing a report");
  }
});

test("the service worker is an observer's alone, and goes when they sign out", async ({ device, baseURL }) => {
  const to = newVisitToWrite(baseURL);
  const page = await device({ baseURL: to.baseURL });
  const inCharge = () => page.evaluate(async () => Boolean(await navigator.serviceWorker.getRegistration()));
  await signIn(page, to.observer);
  await opensOffline(page);
  await page.goto(accountPath);
  await page.getByRole("button", { name: "退出登录", exact: true }).click();
  await expect(page).toHaveURL("/");
  await expect.poll(inCharge).toBe(false);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  await signIn(page, to.observer.replace(/-o$/, "-t"));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await inCharge()).toBe(false);
});
