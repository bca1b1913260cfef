// The tasks of the first usability test, played again by role: how many taps each takes, and how long the machine made people
// wait, printed beside what it was then. A field that is typed into is one tap.
import type { Locator, Page } from "@playwright/test";

import { arrived, expectForm, fillIn, formOf, newRound, onward, toTheEnd } from "../answering/answering";
import { sql } from "../support/database";
import { expect, test } from "../support/fixtures";
import { known, newPerson, password } from "../support/people";
import { expectLoaded, phone } from "../support/phone";
import { newCountedRound } from "../results/reviewing";
import { enter } from "../support/session";
import { unique } from "../teaching/teaching";
import { thorough } from "../support/thorough";

/** What a person does with a page, counted. */
function hands(page: Page) {
  const began = Date.now();
  let taps = 0;
  return {
    box: 1,
    async tap(place: Locator) {
      taps += 1;
      await place.click();
    },
    async press(keys: string) {
      taps += 1;
      await page.keyboard.press(keys);
    },
    async type(place: Locator, text: string) {
      taps += 1;
      await place.fill(text);
    },
    async signIn(username: string) {
      await page.goto("/");
      await this.type(page.getByRole("textbox", { name: "学号或工号" }), username);
      await this.type(page.getByRole("textbox", { name: "密码" }), password);
      await this.tap(page.getByRole("button", { name: "登录", exact: true }));
      await expect(page).toHaveURL(/\/user\//);
      await expectLoaded(page);
    },
    /** `then`: as the review counted, or what it said instead. */
    done(task: string, then: number | string) {
      const seconds = ((Date.now() - began) / 1000).toFixed(1);
      process.stdout.write(`${task}: ${taps} taps (then ${then}), ${seconds} s of the machine\n`);
      if (typeof then === "number") expect(taps, task).toBeLessThanOrEqual(then);
      return taps;
    },
  };
}

test.describe("a student, on a phone", () => {
  test.use(phone);

  test("answers about a course, from the sign-in to the receipt", async ({ page }) => {
    const { students } = await newRound(page.request);
    const hand = hands(page);
    await hand.signIn(students[0] ?? "");
    await hand.tap(page.getByRole("link", { name: /门课程等你评价/ }));
    await expectForm(page);
    await fillIn(page, "多讲一些例题。", hand);
    await hand.tap(onward(page));
    await expect(arrived(page)).toBeVisible();
    hand.done("a student answers", 21);
  });

  test("changes one answer that was kept, from the receipt to the next one", thorough, async ({ page }) => {
    const { students, evaluation } = await newRound(page.request);
    await enter(page, students[0] ?? "", { path: formOf(evaluation) });
    await expectForm(page);
    await fillIn(page);
    await page.getByRole("checkbox", { name: /^把答案留在这台设备上/ }).check();
    await onward(page).click();
    await expect(arrived(page)).toBeVisible();
    const hand = hands(page);
    await hand.tap(page.getByRole("button", { name: "修改我的答案" }));
    await hand.tap(page.getByRole("radiogroup").first().getByRole("radio").first().locator("xpath=ancestor::label"));
    await toTheEnd(page, hand);
    await hand.tap(onward(page));
    await expect(page.getByText("这是第 2 次送出的，之前的不再算。")).toBeVisible();
    hand.done("a student changes one answer", 14);
  });

  test("removes everything from the device", async ({ page }) => {
    await hands(page).signIn(newPerson());
    await page.goto("/user/infoCenter?view=account");
    const hand = hands(page);
    await hand.tap(page.getByRole("button", { name: "退出并清除这台设备上的内容" }));
    await hand.tap(page.getByRole("button", { name: "退出并清除", exact: true }));
    await expect(page.getByText("课评存在这个浏览器里的内容都已清除")).toBeVisible();
    hand.done("a student removes everything from the device", 3);
  });
});

test("a college's administrator finds the comments that wait, from the sign-in on", async ({ page, request }) => {
  const { campaign } = await newCountedRound(request);
  const name = `期末评价 ${unique()}`;
  sql("update campaign set name_zh = :'name', name_en = null where id = :'id'", { name, id: campaign.id });
  const hand = hands(page);
  await hand.signIn(newPerson({ roles: ["college_admin"], email: "someone@linjiang.example" }));
  const todo = page.getByRole("region", { name: "待办" });
  await expect(todo.getByRole("listitem").first()).toBeVisible();
  const more = todo.getByRole("button", { name: /^还有 \d+ 件$/ });
  if (await more.isVisible()) await hand.tap(more);
  await hand.tap(todo.getByRole("link", { name: new RegExp(`条评论待审阅.*${name}`) }));
  await expect(page.getByRole("heading", { level: 1, name: "审阅评论" })).toBeVisible();
  hand.done("a college's administrator finds the waiting comments", "not found");
});

test("a teacher puts the code of a class on the wall", async ({ page, request }) => {
  const { course } = await newRound(request);
  const hand = hands(page);
  await hand.signIn(known.teacher);
  const code = page.getByRole("main").getByRole("link", { name: new RegExp(`^${course} .*的课堂二维码$`) });
  await hand.tap(code.first());
  await expect(page.getByRole("dialog")).toContainText(course);
  hand.done("a teacher puts the code of a class on the wall", "not counted");
});

test("a school's administrator finds a person by pinyin, from any page", async ({ page }) => {
  const hand = hands(page);
  await hand.signIn(known.school_admin);
  await expect(page.getByRole("button", { name: "找人、班、批次" })).toBeVisible();
  await hand.press("Control+k");
  await hand.type(page.getByRole("combobox", { name: /^查找人/ }), "liusiqi");
  await hand.tap(page.getByRole("option", { name: /刘思齐/ }).first());
  await expect(page.getByRole("heading", { name: "刘思齐" })).toBeVisible();
  hand.done("a school's administrator finds a person", "not counted");
});

test("an operator sees whether the platform is well", async ({ page }) => {
  const hand = hands(page);
  await hand.signIn(known.platform_operator);
  await hand.tap(page.getByRole("link", { name: "角色管理" }).first());
  await expect(page.getByRole("heading", { level: 1, name: "平台" })).toBeVisible();
  await expect(page.getByText("最近备份")).toBeVisible();
  hand.done("an operator sees whether the platform is well", "no page");
});
