// The calendar with two years in it, what opens in it, and the shell's term picker.
import { expect, test, type Page } from "@playwright/test";

import { holiday, makeCurrent, makeTerm } from "../../teaching/calendar";
import { known } from "../../support/people";
import { enter, grantFor } from "../../support/session";
import { dress, looks, shoot } from "../shoot";

const page = "/user/calendarManagement";
const inEveryLook = [
  ...looks.map((look) => ({ look, language: "zh-CN" as const, suffix: "" })),
  ...looks.filter(({ theme }) => theme === "light").map((look) => ({ look, language: "en" as const, suffix: "-en" })),
];

async function makeYears(request: Parameters<typeof grantFor>[0]) {
  const grant = await grantFor(request, known.school_admin);
  const token = grant.access_token;
  await makeTerm(request, token, { year: 2025, number: 1, first_monday: "2025-09-08", weeks: 18 });
  const spring = await makeTerm(request, token, { year: 2025, number: 2, first_monday: "2026-03-02", weeks: 18 });
  const autumn = await makeTerm(request, token, {
    year: 2026,
    number: 1,
    first_monday: "2026-09-07",
    weeks: 18,
    days_off: [
      ...holiday("2026-09-25", "2026-09-27", "中秋节", "Mid-Autumn Festival"),
      ...holiday("2026-10-01", "2026-10-07", "国庆节", "National Day"),
      ...holiday("2026-11-19", "2026-11-20", "校运动会", "Sports meeting"),
      ...holiday("2027-01-01", "2027-01-03", "元旦", "New Year’s Day"),
    ],
    make_up_days: [
      { date: "2026-09-20", stands_for: "2026-10-06" },
      { date: "2026-10-10", stands_for: "2026-10-07" },
    ],
  });
  await makeTerm(request, token, { year: 2026, number: 2, first_monday: "2027-03-01", weeks: 18 });
  await makeCurrent(request, token, autumn);
  return { grant, autumn, spring };
}

const day = (page: Page, date: string) => page.locator(`[data-date="${date}"]`);

test("a term, a new one, a day, what is wrong", async ({ page: screen, request }) => {
  const { grant, autumn } = await makeYears(request);
  for (const { look, language, suffix } of inEveryLook) {
    await dress(screen, look, language);
    await enter(screen, known.school_admin, { grant, path: `${page}?term=${autumn}` });
    await expect(screen.getByRole("grid")).toBeVisible();
    await shoot(screen, "school_admin", `calendarManagement-term${suffix}`, look);

    await day(screen, "2026-10-10").click();
    await expect(screen.getByRole("combobox", { name: /^(上哪天的课|Teaches)/ })).toBeVisible();
    await shoot(screen, "school_admin", `calendarManagement-makeUp${suffix}`, look, "screen");
    await screen.keyboard.press("Escape");

    await screen.goto(`${page}?new`);
    await expect(screen.getByRole("grid")).toBeVisible();
    await shoot(screen, "school_admin", `calendarManagement-new${suffix}`, look);
    const year = screen.getByRole("textbox", { name: /^(学年|Academic year)/ });
    await year.fill("2026");
    await screen.getByRole("textbox", { name: /^(教学周数|Teaching weeks)/ }).fill("40");
    await screen.getByRole("button", { name: /^(创建学期|Create term)$/ }).click();
    await expect(screen.getByRole("alert")).toBeVisible();
    await shoot(screen, "school_admin", `calendarManagement-faults${suffix}`, look, "screen");
  }
});

test("a range of days becomes a holiday", async ({ page: screen, request }) => {
  const { grant, autumn } = await makeYears(request);
  for (const { look, language, suffix } of inEveryLook) {
    await dress(screen, look, language);
    await enter(screen, known.school_admin, { grant, path: `${page}?term=${autumn}` });
    await expect(screen.getByRole("grid")).toBeVisible();
    await day(screen, "2026-12-07").focus();
    for (let days = 0; days < 3; days += 1) await screen.keyboard.press("Shift+ArrowRight");
    await shoot(screen, "school_admin", `calendarManagement-range${suffix}`, look, "screen");
    await screen.keyboard.press("Enter");
    await screen.getByRole("radio", { name: /^(放假|Day off)/ }).check();
    await screen.getByRole("textbox", { name: /^(名称|Name in Chinese)/ }).fill("校庆");
    await shoot(screen, "school_admin", `calendarManagement-off${suffix}`, look, "screen");
  }
});

test("the term picker, and the term of a student", async ({ page: screen, request }) => {
  const { grant, spring } = await makeYears(request);
  const student = await grantFor(request, known.student);
  for (const { look, language, suffix } of inEveryLook) {
    await dress(screen, look, language);
    await enter(screen, known.school_admin, { grant, path: `/user/adminCourseList?term=${spring}` });
    await screen.getByRole("button", { name: /^(切换学期|Switch term)/ }).click();
    await expect(screen.getByRole("menu")).toBeVisible();
    await shoot(screen, "school_admin", `termPicker${suffix}`, look, "screen");

    await dress(screen, look, language);
    await enter(screen, known.student, { grant: student, path: "/user/evaluationList" });
    await expect(
      screen
        .getByRole("banner")
        .getByText(/第\d+周|week \d+|已结束|ended/i)
        .last(),
    ).toBeVisible();
    await shoot(screen, "student", `term${suffix}`, look, "screen");
  }
});

test("a calendar with nothing in it", async ({ page: screen, request }) => {
  const grant = await grantFor(request, known.school_admin);
  const nothing = { terms: [], today: "2026-11-15", term_in_view: null };
  await screen.route("/calendar", (route) => route.fulfill({ json: { code: 0, msg: "", data: nothing } }));
  for (const { look, language, suffix } of inEveryLook) {
    await dress(screen, look, language);
    await enter(screen, known.school_admin, { grant, path: page });
    await expect(screen.getByRole("link", { name: /^(新建学期|New term)$/ })).toBeVisible();
    await shoot(screen, "school_admin", `calendarManagement-empty${suffix}`, look);
  }
});
