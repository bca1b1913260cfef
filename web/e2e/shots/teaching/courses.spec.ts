// The pages about courses, in every look, and each once in English.
import { expect, test, type APIRequestContext, type Page } from "@playwright/test";

import { known } from "../../support/people";
import { enter, grantFor } from "../../support/session";
import { teachingOf } from "../../teaching/teaching";
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

async function shootAll(page: Page, scenes: readonly Scene[]) {
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
      // Not on the page of one teacher.
      if (!path.includes("Teacher"))
        await expect(page.getByRole("button", { name: /学期|term/i }).filter({ visible: true })).toBeVisible();
      await until?.(page);
      await shoot(page, who, file, look, part);
    }
  }
}

/** A class of the known teacher in the term in view. */
async function aClass(request: APIRequestContext) {
  const { term, call } = await teachingOf(request);
  type Taught = { items: { id: string; term_id: string; course_code: string }[] };
  const { items } = await call<Taught>("GET", `/teachers/${known.teacher}/offerings`);
  const shown = items.find(({ term_id }) => term_id === term.id);
  return { id: shown?.id ?? "", course: shown?.course_code ?? "" };
}

const saveButton = (page: Page) => page.getByRole("button", { name: /^(保存|Save)$/ });

test("courses", async ({ page }) => {
  const { id: shown, course } = await aClass(page.request);
  const list = "/user/adminCourseList";
  await shootAll(page, [
    { name: "classes", path: list },
    {
      name: "class-panel",
      path: `${list}?class=${shown}`,
      until: (page) => expect(saveButton(page)).toBeVisible(),
      part: "screen",
    },
    {
      name: "class-panel-meetings",
      path: `${list}?class=${shown}`,
      async until(page) {
        await page.getByRole("button", { name: /^(加一个时间|Add a time)$/ }).click();
        await page
          .getByRole("textbox", { name: /^(周次|Weeks)$/ })
          .last()
          .fill("16-1");
        await page
          .getByRole("textbox", { name: /^(教室|Room)/ })
          .last()
          .focus();
      },
      part: "screen",
    },
    {
      name: "class-panel-students",
      path: `${list}?class=${shown}`,
      async until(page) {
        await page.getByRole("button", { name: /^(添加学生|Add students)$/ }).click();
        await page
          .getByRole("textbox", { name: /^(学号|Student numbers)$/ })
          .fill("2024110327 林小满\n2024110328 何田田");
        await page
          .getByRole("button", { name: /^(移出|Remove) ?/ })
          .last()
          .click();
      },
      part: "screen",
    },
    {
      name: "class-new",
      path: `${list}?new=true`,
      async until(page) {
        await page.getByRole("button", { name: /^(创建教学班|Create class)$/ }).click();
        await page.getByRole("combobox", { name: /^(课程|Course)$/ }).pressSequentially("jisuanji");
        await expect(page.getByRole("listbox")).toBeVisible();
      },
      part: "screen",
    },
    { name: "catalogue", path: `${list}?view=catalogue` },
    {
      name: "course-panel",
      path: `${list}?view=catalogue&course=${course}`,
      until: (page) => expect(saveButton(page)).toBeVisible(),
      part: "screen",
    },
    { name: "teacher", path: `/user/adminViewTeacherCourses/${known.teacher}` },
    {
      name: "class-read",
      who: "observer",
      path: `${list}?class=${shown}`,
      until: (page) => expect(page.getByText(/只能查看|only read/)).toBeVisible(),
      part: "screen",
    },
    { name: "courseList-own", who: "teacher", path: "/user/courseList" },
    { name: "courseList-term", who: "teacher", path: "/user/courseList?week=all" },
    { name: "courseList-holiday", who: "teacher", path: "/user/courseList?week=5" },
  ]);
});
