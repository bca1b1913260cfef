// What enterprises say of a course, on the page of a class's result: other people than the students, and apart from them.
import type { Page } from "@playwright/test";

import { published, resultPath } from "../results/results";
import { expectAccessible } from "../support/accessible";
import { expect, test } from "../support/fixtures";
import { inEachLook, opposites } from "../support/looks";
import { expectNoSidewaysScroll } from "../support/phone";
import { enter } from "../support/session";
import { thorough } from "../support/thorough";

const local = (zh: string, en: string) => ({ zh, en });
const labels = [
  local("完全不符合", "Not at all"),
  local("不太符合", "Hardly"),
  local("一般", "Partly"),
  local("比较符合", "Largely"),
  local("完全符合", "Fully"),
];
const ratings = {
  survey_name: local("2026 年合作课程评价", "Courses taught together 2026"),
  term_name: local("2026–2027 第1学期", "2026–2027 term 1"),
  raters: 12,
  enterprises: 7,
  shown: "figures",
  questions: [
    {
      text: local("课程目标与相关岗位的能力要求相符。", "The aims match what the related jobs require."),
      labels,
      bars: { counts: [0, 2, 4, 3, 0], n: 9 },
    },
    { text: local("考核方式合适。", "The assessment is suitable."), labels, bars: null },
  ],
};

const section = (page: Page) => page.getByRole("region", { name: "合作企业怎么看这门课" });
const call = /\/evaluations\/[^/]+\/result\/enterprises$/;

/** Answers the one call as the server would; all else is the demo school's. */
const tell = (page: Page, data: unknown) =>
  page.route(call, (route) => route.fulfill({ json: { code: 0, msg: "", data } }));

test("a teacher reads them after the students, in people, as bars and as a table", thorough, async ({ page }) => {
  const { evaluation, teachers } = published();
  await tell(page, ratings);
  await enter(page, teachers[0] ?? "", { path: resultPath(evaluation) });
  await expect(section(page)).toContainText("7 家企业 12 人评价了这门课");
  await expect(section(page)).toContainText("不是学生");
  await expect(
    section(page).getByRole("img", { name: /一般 4 人，比较符合 3 人，无法判断或没答 3 人$/ }),
  ).toBeVisible();
  await expect(section(page).getByText(/能判断的人太少/)).toBeVisible();
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 1200 });
    for (const name of [/^(图|Charts)$/, /^(表格|Table)$/]) {
      await page.getByRole("radio", { name }).check();
      await inEachLook(
        page,
        `${name.source} at ${width}`,
        async (where) => {
          await expectAccessible(page, where);
          await expectNoSidewaysScroll(page, where);
        },
        opposites,
      );
    }
  }
});

test(
  "where it is withheld there is the number alone; where nothing was published, nothing",
  thorough,
  async ({ page }) => {
    const { evaluation, teachers } = published();
    await tell(page, { ...ratings, shown: "dominated", questions: [] });
    await enter(page, teachers[0] ?? "", { path: resultPath(evaluation) });
    await expect(section(page)).toContainText("一家企业占多数：只报份数");
    await expect(section(page).getByRole("img")).toHaveCount(0);

    await page.unroute(call);
    await tell(page, null);
    await page.reload();
    await expect(page.getByRole("heading", { name: "每道题的回答" })).toBeVisible();
    await expect(section(page)).toHaveCount(0);
  },
);

test(
  "a failure is tried again in its place, and mid-term feedback does not ask",
  thorough,
  async ({ page, faults }) => {
    faults.allow(/status of 500/);
    const { evaluation, teachers } = published();
    await page.route(call, (route) => route.fulfill({ status: 500, json: { code: 1050, msg: "", data: null } }));
    await enter(page, teachers[0] ?? "", { path: resultPath(evaluation) });
    await expect(section(page).getByText("企业的评价加载失败")).toBeVisible();
    await expect(page.getByRole("heading", { name: "每道题的回答" })).toBeVisible();
    await page.unroute(call);
    await tell(page, ratings);
    await section(page).getByRole("button", { name: "重试" }).click();
    await expect(section(page)).toContainText("7 家企业 12 人评价了这门课");
    await expect(section(page).getByRole("heading", { level: 2 })).toBeFocused();

    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    const midterm = published({ kind: "midterm" });
    await enter(page, midterm.teachers[0] ?? "", { path: resultPath(midterm.evaluation) });
    await expect(page.getByText(/这是期中反馈/)).toBeVisible();
    expect(asked.filter((url) => call.test(url))).toEqual([]);
  },
);
