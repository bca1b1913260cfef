// A report from the first question to the last, written where there is no network, in a browser that is killed on the way.
import { expect, type Page } from "@playwright/test";

import { endSessions } from "../support/people";
import { submitSignIn } from "../support/session";
import { onDevice, opensOffline, type Draft } from "./on-device";
import { sections, type ToWrite, writtenAbout } from "./visit-to-write";

interface Part {
  do: (page: Page) => Promise<void>;
  /** Whether it is on the device: from then on it may not be lost. */
  isKept: (draft: Draft) => boolean;
}

const photo = (page: Page) => page.screenshot({ type: "png" });
const goTo = (page: Page, step: string) => page.getByRole("button", { name: new RegExp(`^${step}`) }).click();

function answer(title: keyof typeof sections, id: string): Part {
  return {
    async do(page) {
      await goTo(page, title);
      const questions = page.getByRole("radiogroup", { name: new RegExp(`${title}第`) });
      await expect(questions).toHaveCount(sections[title]);
      for (const [at, question] of (await questions.all()).entries())
        await question
          .getByRole("radio")
          .nth(at % 5)
          .check();
    },
    isKept: ({ report }) => Object.keys(report.answers).filter((key) => key.startsWith(id)).length === sections[title],
  };
}

function takePhoto(number: number): Part {
  return {
    async do(page) {
      const file = { name: `${number}.png`, mimeType: "image/png", buffer: await photo(page) };
      await page.getByLabel("拍照或选照片").setInputFiles(file);
      await page.getByRole("textbox", { name: `第 ${number} 张的说明` }).fill(`第 ${number} 张`);
    },
    isKept: ({ report }) => report.photos.length === number,
  };
}

function jot(text: string): Part {
  return {
    // Without Enter: a note is there from its first key on.
    do: (page) => page.getByRole("textbox", { name: /^随手记一笔/ }).fill(text),
    isKept: ({ notes }) => notes.some((note) => note.text === text),
  };
}

const parts: readonly Part[] = [
  answer("教学内容", "a"),
  takePhoto(1),
  jot("开场 3 分钟回顾上节"),
  answer("教学方法", "b"),
  takePhoto(2),
  jot("提问后约 2 秒就自己答了"),
  answer("学生参与", "c"),
  takePhoto(3),
  {
    async do(page) {
      await goTo(page, "总体意见");
      await page.getByRole("textbox", { name: "优点" }).fill("用校园卡挂失做例子，后排也抬头。");
      await page.getByRole("textbox", { name: "建议", exact: true }).fill("提问之后多等一会儿。");
    },
    isKept: ({ report }) => report.suggestions !== "",
  },
];

/** After which parts the browser may be killed. */
export const places = parts.length;

const isOpen = (page: Page, course: string) =>
  expect(page.getByRole("heading", { level: 1, name: course })).toBeVisible();

/** Signed in and opened with a network; what follows is without one, until it is handed in. */
export async function travel(first: Page, { observer, course, visit, path }: ToWrite, killedAfter: readonly number[]) {
  const context = first.context();
  let page = first;
  await page.goto(path);
  await isOpen(page, course);
  await opensOffline(page);
  await context.setOffline(true);

  for (const [at, part] of parts.entries()) {
    await part.do(page);
    await expect.poll(async () => part.isKept((await onDevice(page)).draft as Draft), `part ${at}`).toBe(true);
    if (!killedAfter.includes(at)) continue;
    await page.close();
    page = await context.newPage();
    await page.goto(path);
    await isOpen(page, course);
  }
  await page.getByRole("button", { name: "提交记录" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "已排队，等网络" })).toBeVisible();
  const { queued, photos } = await onDevice(page);

  endSessions(observer);
  await context.setOffline(false);
  await expect(page).toHaveURL((url) => url.pathname === "/");
  await submitSignIn(page, observer, { autoLogin: true });
  await expect.poll(() => writtenAbout(visit).versions, "arrived").toBe(1);
  const written = writtenAbout(visit);
  expect(written.content).toEqual(queued?.report);
  expect(Object.keys(written.photos)).toHaveLength(3);
  expect(written.photos).toEqual(photos);
  // Nothing of it stays on the device.
  await expect.poll(async () => (await onDevice(page)).draft).toBeNull();
}
