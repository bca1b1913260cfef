// What becomes of a report: read, disputed, answered and settled.
import type { Page } from "@playwright/test";

import { expectAccessibleLooks } from "../support/accessible";
import { expect, test } from "../support/fixtures";
import { focusBy } from "../support/keys";
import { speak } from "../support/looks";
import { expectNoSidewaysScroll, phone } from "../support/phone";
import { newObservedSchool, observe } from "./observed-school";
import { reportedVisit, writeReport } from "./reported";
import { thorough } from "../support/thorough";

const words = { strengths: "例子贯穿整节课。", suggestions: "停顿太短。" };
const reportOf = (visit: string) => `/user/evaluationDetail?visit=${visit}`;

const languages = {
  "zh-CN": {
    waiting: "听课记录 1 份，待你回应",
    dispute: /^有异议/,
    reason: "理由",
    send: "提出异议",
    once: /只能提一次，发出后不能改/,
    disputed: /梁秋实提出了异议，还没有裁定/,
    answer: "想说明的话",
    answerSend: "发出说明",
    answered: "我坐在后排。",
    stands: /^维持/,
    why: "理由",
    settle: "裁定：维持",
    settled: "异议已裁定：维持原记录。",
  },
  en: {
    waiting: "1 observation report waits for your reply",
    dispute: /^Dispute/,
    reason: "Your reason",
    send: "Dispute the report",
    once: /This can be done once/,
    disputed: /梁秋实 disputes it. It is not settled yet/,
    answer: "Your words",
    answerSend: "Send your words",
    answered: "I sat in the last row.",
    stands: /^It stands/,
    why: "Reason",
    settle: "Settle: It stands",
    settled: "The dispute is settled: the report stands.",
  },
} as const;

async function typeInto(page: Page, name: string, text: string) {
  await focusBy(page, "Tab", page.getByRole("textbox", { name }));
  await page.keyboard.type(text);
}

async function press(page: Page, name: string) {
  await focusBy(page, "Tab", page.getByRole("button", { name }));
  await page.keyboard.press("Enter");
}

for (const language of ["zh-CN", "en"] as const) {
  test(`a dispute from the report to its settlement, by keys alone, in ${language}`, async ({ device, baseURL }) => {
    const says = languages[language];
    const { observer, teacher, administrator, baseURL: school } = newObservedSchool(baseURL);
    const theirs = await device({ baseURL: school });
    const visit = await reportedVisit(theirs, observer, words);

    const page = await device({ baseURL: school });
    await observe(page, teacher, "/user/courseList");
    await speak(page, language);
    await expect(page.getByText(says.waiting)).toBeVisible();
    await focusBy(page, "Tab", page.getByRole("link", { name: /韩立群/ }));
    await page.keyboard.press("Enter");
    await expect(page.getByText(words.suggestions)).toBeVisible();
    await focusBy(page, "Tab", page.getByRole("radio").first());
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("radio", { name: says.dispute })).toBeChecked();
    await press(page, says.send);
    await expect(page.getByRole("textbox", { name: says.reason })).toBeFocused();
    await page.keyboard.type("投影坏了。");
    await press(page, says.send);
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText(says.once)).toBeVisible();
    await focusBy(page, "Tab", dialog.getByRole("button", { name: says.send }));
    await page.keyboard.press("Enter");
    await expect(page.getByText(says.disputed)).toBeVisible();
    await expect(page.getByRole("heading", { name: /梁秋实/ })).toBeFocused();

    await theirs.goto(reportOf(visit));
    await speak(theirs, language);
    await expect(theirs.getByText("投影坏了。")).toBeVisible();
    await typeInto(theirs, says.answer, says.answered);
    await press(theirs, says.answerSend);
    await expect(theirs.getByRole("textbox")).toHaveCount(0);

    const settler = await device({ baseURL: school });
    await observe(settler, administrator, reportOf(visit));
    await speak(settler, language);
    await expect(settler.getByText(says.answered)).toBeVisible();
    await focusBy(settler, "Tab", settler.getByRole("radio", { name: says.stands }));
    await settler.keyboard.press("Space");
    await typeInto(settler, says.why, "两人说的是同一件事。");
    await press(settler, says.settle);
    await expect(settler.getByText(says.settled)).toBeVisible();

    await page.reload();
    await expect(page.getByText(says.settled)).toBeVisible();
    await expect(page.getByText("两人说的是同一件事。")).toBeVisible();
  });
}

test(
  "what a newer version added is underlined, and the older one can be opened",
  thorough,
  async ({ device, baseURL }) => {
    const { observer, teacher, baseURL: school } = newObservedSchool(baseURL);
    const theirs = await device({ baseURL: school });
    const visit = await reportedVisit(theirs, observer, words);
    await writeReport(theirs, visit, { ...words, suggestions: `${words.suggestions}可以加一个反例。` });
    const page = await device({ baseURL: school });
    await observe(page, teacher, reportOf(visit));
    await expect(page.locator("ins")).toHaveText("可以加一个反例。");
    await expect(page.getByText("“建议”加了内容。")).toBeVisible();
    await page.getByRole("link", { name: "打开第 1 版" }).click();
    await expect(page.getByText("这是第 1 版，已经被第 2 版取代。")).toBeVisible();
    await expect(page.getByRole("radio")).toHaveCount(0);
    await page.getByRole("link", { name: "看现在这一版" }).click();
    await page.getByRole("button", { name: "发出回应" }).click();
    await expect(page.getByText("梁秋实已确认收到，记录定稿。")).toBeVisible();
    await expect(page.getByRole("radio")).toHaveCount(0);
  },
);

test(
  "a visit that follows is booked from the report, and the report names it",
  thorough,
  async ({ device, baseURL }) => {
    const { observer, courses, baseURL: school } = newObservedSchool(baseURL);
    const page = await device({ baseURL: school });
    const visit = await reportedVisit(page, observer, words);
    await page.goto(reportOf(visit));
    await page.getByRole("link", { name: "约一次，接着听" }).click();
    const [, , third] = courses;
    await page
      .getByRole("link", { name: `选《${third}》` })
      .first()
      .click();
    await expect(page.getByRole("checkbox", { name: "接着上一次听" })).toBeChecked();
    await page.getByRole("button", { name: /^预约/ }).click();
    await expect(page.getByText("约好了")).toBeVisible();
    await page.goto(reportOf(visit));
    await expect(page.getByRole("link", { name: /^接着这次的听课：/ })).toBeVisible();
  },
);

test("a report that is about somebody else is not there", thorough, async ({ device, baseURL }) => {
  const { observer, administrator, baseURL: school } = newObservedSchool(baseURL);
  const theirs = await device({ baseURL: school });
  const visit = await reportedVisit(theirs, observer, words);
  const { teacher, baseURL: elsewhere } = newObservedSchool(baseURL);
  const stranger = await device({ baseURL: elsewhere });
  await observe(stranger, teacher, reportOf(visit));
  await expect(stranger.getByRole("heading", { name: "没有可以看的听课记录" })).toBeVisible();
  const office = await device({ baseURL: school });
  await observe(office, administrator, reportOf(visit));
  await expect(office.getByRole("heading", { level: 1 })).toContainText("听课记录");
});

test("the report is accessible at both widths in both languages", thorough, async ({ device, baseURL }) => {
  const { observer, teacher, baseURL: school } = newObservedSchool(baseURL);
  const theirs = await device({ baseURL: school });
  const visit = await reportedVisit(theirs, observer, words);
  const wide = await device({ baseURL: school });
  await observe(wide, teacher, reportOf(visit));
  await expectAccessibleLooks(wide, "report", wide.getByRole("radio"));
  const small = await device({ ...phone, baseURL: school });
  await observe(small, teacher, reportOf(visit));
  await expectAccessibleLooks(small, "report on a phone", small.getByRole("radio"));
  await expectNoSidewaysScroll(small, "report");
  await small.getByRole("radio", { name: /^有异议/ }).check();
  await small.getByRole("textbox", { name: "理由" }).fill("投影坏了。");
  await small.getByRole("button", { name: "提出异议" }).tap();
  await expectAccessibleLooks(small, "the second step", small.getByRole("dialog"));
});
