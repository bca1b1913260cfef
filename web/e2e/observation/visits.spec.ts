// An observer's own visits: what becomes of what was booked.
import type { Page } from "@playwright/test";

import { expectAccessibleLooks } from "../support/accessible";
import { sql } from "../support/database";
import { expect, test } from "../support/fixtures";
import { newPerson, newRole } from "../support/people";
import { expectNoSidewaysScroll, phone } from "../support/phone";
import { enter } from "../support/session";
import { newObservedSchool, observe } from "./observed-school";
import { thorough } from "../support/thorough";

const path = "/user/evaluationList";
const item = (page: Page, course: string) => page.getByRole("listitem").filter({ hasText: course });

/** Books the first class that is offered. */
async function booked(page: Page, observer: string, course: string) {
  await observe(page, observer, "/user/selectCourse");
  await page.getByRole("link", { name: `选《${course}》` }).click();
  await page.getByRole("button", { name: /^预约/ }).click();
  await expect(page.getByText("约好了")).toBeVisible();
  await page.goto(path);
}

test("today's is first; cancelling it so late needs a reason, then it is folded away", async ({ device, baseURL }) => {
  const { observer, courses, baseURL: school } = newObservedSchool(baseURL);
  const page = await device({ baseURL: school });
  await booked(page, observer, courses[0]);
  await expect(page.getByRole("region", { name: "今天" })).toContainText(courses[0]);
  await item(page, courses[0]).getByRole("button", { name: /^取消/ }).click();
  const dialog = page.getByRole("dialog");
  const yes = dialog.getByRole("button", { name: "取消听课" });
  await yes.click();
  const reason = dialog.getByRole("textbox", { name: /^原因/ });
  await expect(reason).toBeFocused();
  await reason.fill("临时有会");
  await yes.click();
  await expect(page.getByText("已取消或没有听成 1 次")).toBeVisible();
  await expect(page.getByRole("region", { name: "今天" })).toHaveCount(0);
});

test("a class that was not held is said so, with its reason", thorough, async ({ device, baseURL }) => {
  const { observer, courses, baseURL: school } = newObservedSchool(baseURL);
  const page = await device({ ...phone, baseURL: school });
  await booked(page, observer, courses[1]);
  await item(page, courses[1])
    .getByRole("button", { name: /^没有上成/ })
    .tap();
  await page.getByRole("radio", { name: "教师没来" }).check();
  await page.getByRole("button", { name: "记为没有上成" }).tap();
  await page.getByText("已取消或没有听成 1 次").tap();
  await expect(item(page, courses[1])).toContainText("没有上成");
});

test("a class that moved is followed, and nothing happens before that", thorough, async ({ device, baseURL }) => {
  const { observer, courses, baseURL: school } = newObservedSchool(baseURL);
  const page = await device({ baseURL: school });
  await booked(page, observer, courses[2]);
  sql(
    `update meeting set period_from = 7, period_to = 8 from offering, account
      where account.username = :'observer' and offering.institution_id = account.institution_id
        and meeting.institution_id = offering.institution_id and meeting.offering_id = offering.id
        and meeting.period_from = 5`,
    { observer },
  );
  await page.reload();
  await expect(item(page, courses[2])).toContainText("课已调动");
  await expect(item(page, courses[2])).toContainText("5-6节");
  await item(page, courses[2])
    .getByRole("button", { name: /^跟着改/ })
    .click();
  await expect(item(page, courses[2])).toContainText("7-8节");
  await expect(item(page, courses[2])).not.toContainText("课已调动");
});

test("the list is accessible at both widths in both languages", thorough, async ({ device, baseURL }) => {
  const { observer, courses, baseURL: school } = newObservedSchool(baseURL);
  const page = await device({ baseURL: school });
  await booked(page, observer, courses[0]);
  await expectAccessibleLooks(page, "own visits", page.getByRole("button", { name: /^(取消|Cancel)/ }));
  const small = await device({ ...phone, baseURL: school });
  await observe(small, observer, path);
  await expectAccessibleLooks(small, "own visits on a phone", small.getByRole("button", { name: /^(取消|Cancel)/ }));
  await expectNoSidewaysScroll(small, "own visits");
  await small.getByRole("button", { name: /^取消/ }).tap();
  await expectAccessibleLooks(small, "asking for a reason", small.getByRole("dialog").getByRole("textbox"));
});

test("who is asked as a student too has a tab for each", async ({ page }) => {
  const role = newRole({
    keys: ["evaluation.answer", "observation.conduct"],
    name: "学生信息员",
    level: 1,
    scope: "self",
  });
  await enter(page, newPerson({ roles: [role.key] }), { path });
  const tabs = page.getByRole("navigation", { name: "课程评价" });
  await expect(tabs.getByRole("link", { name: "要评的课" })).toHaveAttribute("aria-current", "page");
  await tabs.getByRole("link", { name: "我的听课" }).click();
  await expect(page.getByText("还没有约听课")).toBeVisible();
});
