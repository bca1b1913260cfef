import { expectAccessible, expectAccessibleLooks } from "../support/accessible";
import { expect, test } from "../support/fixtures";
import { expectNoSidewaysScroll, phone } from "../support/phone";
import { newRatedSchool, openSurvey, programmes, rater } from "./rated-school";
import { expectKept, Thumb } from "./rating-page";
import { thorough } from "../support/thorough";

test("a phone, a link, one press: twelve outcomes in few taps, and a copy", async ({ device, baseURL }) => {
  const school = newRatedSchool(baseURL, { outcomes: 12 });
  const { link } = await openSurvey(await device({ baseURL: school.baseURL }), school);
  const page = await device({ ...phone, baseURL: school.baseURL });
  const thumb = new Thumb(page);
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("软件工程的毕业生");
  await expect(page.getByText(`${rater.name}，您好`)).toBeVisible();
  await expect(page.getByText("12 条毕业要求：有多重要，做得怎样")).toBeVisible();
  await expect(page.locator("input")).toHaveCount(0);
  await expectNoSidewaysScroll(page, "the invitation");
  await expectAccessible(page, "the invitation");

  await thumb.begin();
  await expectAccessible(page, "the basis");
  await thumb.basis();
  await expectAccessible(page, "an outcome");
  await expectNoSidewaysScroll(page, "an outcome");
  await thumb.outcomes(12);
  await expect(page.getByText("评了 11 条，1 条无法判断")).toBeVisible();
  await expect(page.getByLabel("您的姓名")).toHaveValue(rater.name);
  await expect(page.getByLabel("职务")).toHaveValue(rater.title);
  await expectAccessible(page, "signing");
  await page.getByLabel("还想对学校说的话").fill("动手快，学新工具也快。写设计文档普遍吃力。");
  await expectKept(page);
  await thumb.submit();

  await expect(page.getByRole("heading", { level: 1, name: "收到了，谢谢您" })).toBeFocused();
  expect(thumb.taps).toBeLessThanOrEqual(2 * 12 + 12);
  await expectAccessible(page, "the thanks");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "下载副本（PDF）" }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);

  // The link shows nothing of it afterwards, on this device or another.
  const found = await device({ ...phone, baseURL: school.baseURL });
  await found.goto(link);
  await expect(found.getByRole("heading", { level: 1, name: "收到了，谢谢您" })).toBeVisible();
  await expect(found.getByRole("button", { name: /填写|副本/ })).toHaveCount(0);
});

test("opening a link does nothing; a wrong one says so; both languages and themes", async ({ device, baseURL }) => {
  const school = newRatedSchool(baseURL);
  const office = await device({ baseURL: school.baseURL });
  const { link } = await openSurvey(office, school);
  const page = await device({ ...phone, baseURL: school.baseURL });
  await page.goto("/?invite=not-a-code");
  await expect(page.getByRole("heading", { level: 1, name: "没有这个邀请" })).toBeVisible();
  await page.goto(link);
  await expectAccessibleLooks(page, "the invitation", page.getByRole("heading", { level: 1 }));
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.getByRole("button", { name: "Start" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("refresh_token"))).toBeNull();
});

test("half on one device, the rest on another: nothing is asked twice", thorough, async ({ device, baseURL }) => {
  const school = newRatedSchool(baseURL);
  const { link } = await openSurvey(await device({ baseURL: school.baseURL }), school);
  const first = await device({ ...phone, baseURL: school.baseURL });
  const thumb = new Thumb(first);
  await first.goto(link);
  await thumb.begin();
  await thumb.basis();
  await thumb.outcome(1, 3, "重要", "一般");
  await expectKept(first);

  const other = await device({ baseURL: school.baseURL });
  await other.goto(link);
  await other.getByRole("button", { name: /继续填写|开始填写/ }).click();
  await expect(other.getByRole("heading", { level: 1, name: "第 2 条，共 3 条" })).toBeVisible();
  const second = new Thumb(other);
  await second.outcome(2, 3, "重要", "较好");
  await expectKept(other);

  // The first one knows nothing of it yet, and answers the third: both are kept.
  await thumb.outcome(2, 3, "重要", "较好");
  await thumb.outcome(3, 3, "一般", "很好");
  await expectKept(first);
  await expect(first.getByText("3 条都看过了")).toBeVisible();
});

test("without a connection it waits, and is kept when there is one", thorough, async ({ device, baseURL, faults }) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/);
  const school = newRatedSchool(baseURL);
  const { link } = await openSurvey(await device({ baseURL: school.baseURL }), school);
  const page = await device({ ...phone, baseURL: school.baseURL });
  const thumb = new Thumb(page);
  await page.goto(link);
  await thumb.begin();
  await thumb.basis();
  await expectKept(page);
  const cut = "**/invitation/targets/*/draft";
  await page.route(cut, (route) => route.abort("internetdisconnected"));
  await thumb.outcome(1, 3, "重要", "较差");
  await expect(page.getByText("现在连不上网络")).toBeVisible();
  await page.unroute(cut);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expectKept(page);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "第 2 条，共 3 条" })).toBeVisible();
});

test("three programmes: how one knows them is asked once", thorough, async ({ device, baseURL }) => {
  const school = newRatedSchool(baseURL, { programmes: 3, outcomes: 2 });
  const { link } = await openSurvey(await device({ baseURL: school.baseURL }), school);
  const page = await device({ ...phone, baseURL: school.baseURL });
  const thumb = new Thumb(page);
  await page.goto(link);
  for (const name of programmes) await expect(page.getByText(new RegExp(`^${name} · 2025 届毕业生`))).toBeVisible();
  await thumb.begin();
  await thumb.basis();
  for (const done of [1, 2]) {
    await thumb.outcomes(2);
    await thumb.submit();
    await expect(page.getByRole("heading", { level: 1, name: `3 项中完成了 ${done} 项` })).toBeVisible();
    await expectAccessible(page, "between two");
    await page.getByRole("button", { name: /^接着评：/ }).tap();
  }
  await thumb.outcomes(2);
  await thumb.submit();
  await expect(page.getByRole("heading", { level: 1, name: "收到了，谢谢您" })).toBeVisible();
  await expect(page.getByRole("button", { name: "下载副本（PDF）" })).toHaveCount(3);
});
