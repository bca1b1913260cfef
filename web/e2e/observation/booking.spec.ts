// Choosing a class to attend and booking it.
import type { Page } from "@playwright/test";

import { expectAccessibleLooks } from "../support/accessible";
import { expect, test } from "../support/fixtures";
import { focusBy } from "../support/keys";
import { expectNoSidewaysScroll, phone } from "../support/phone";
import { newObservedSchool, observe } from "./observed-school";
import { thorough } from "../support/thorough";

const path = "/user/selectCourse";
const open = (page: Page, course: string) => page.getByRole("link", { name: `选《${course}》` });
const item = (page: Page, course: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: course }) });
const sheet = (page: Page, course: string) => page.getByRole("dialog", { name: course });
const book = (page: Page) => page.getByRole("button", { name: /^预约/ });

test("on a phone, what is taught now is booked in two taps", thorough, async ({ device, baseURL }) => {
  const { observer, courses, baseURL: school } = newObservedSchool(baseURL);
  const page = await device({ ...phone, baseURL: school });
  await observe(page, observer, path);
  const [first] = courses;
  await open(page, first).tap();
  await book(page).tap();
  await expect(page.getByText(`约好了`)).toBeVisible();
  await expect(sheet(page, first)).toBeHidden();
  await expect(item(page, first)).toContainText("已约");
  await expect(open(page, first)).toHaveCount(0);
});

test(
  "what clashes says with what, and the next time that does not is proposed",
  thorough,
  async ({ device, baseURL }) => {
    const { observer, courses, baseURL: school } = newObservedSchool(baseURL);
    const page = await device({ baseURL: school });
    await observe(page, observer, path);
    const [first, second] = courses;
    await open(page, first).click();
    await book(page).click();
    await expect(item(page, second)).toContainText(`冲突：你已约听《${first}》，3-4节`);
    await open(page, second).click();
    const panel = page.getByRole("region", { name: second });
    const meetings = panel.getByRole("radio");
    await expect(meetings.nth(0)).toBeDisabled();
    await expect(panel.getByText(`冲突：你已约听《${first}》`)).toBeVisible();
    await expect(meetings.nth(1)).toBeChecked();
    await book(page).click();
    await expect(panel).toBeHidden();
    await open(page, second).click();
    await expect(meetings.nth(1)).toBeDisabled();
    await expect(panel.getByText("已约", { exact: true })).toBeVisible();
  },
);

test("a time that was taken meanwhile is refused in words", thorough, async ({ device, baseURL }) => {
  const { observer, courses, baseURL: school } = newObservedSchool(baseURL);
  const [first, second] = courses;
  const page = await device({ baseURL: school });
  await observe(page, observer, path);
  await open(page, second).click();
  await expect(book(page)).toBeVisible();
  const other = await device({ baseURL: school });
  await observe(other, observer, path);
  await open(other, first).click();
  await book(other).click();
  await expect(other.getByText("约好了")).toBeVisible();
  await book(page).click();
  await expect(page.getByRole("alert")).toHaveText(`没有约上。冲突：你已约听《${first}》，3-4节。`);
});

test("a class is found in the week and booked by keys alone", async ({ device, baseURL }) => {
  const { observer, courses, baseURL: school } = newObservedSchool(baseURL);
  const [, , third] = courses;
  const page = await device({ baseURL: school });
  await observe(page, observer, `${path}?when=week&view=grid`);
  const cells = page.getByRole("table").getByRole("button");
  await expect(cells.first()).toBeVisible();
  await focusBy(page, "Tab", cells.first());
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(page.locator(":focus")).toHaveText("1 门");
  await page.keyboard.press("Enter");
  const link = open(page, third);
  await expect(link).toBeVisible();
  await focusBy(page, "Tab", link);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: third, level: 2 })).toBeFocused();
  await focusBy(page, "Tab", book(page));
  await page.keyboard.press("Enter");
  await expect(page.getByText("约好了")).toBeVisible();
  await expect(page.getByRole("table").getByText(third)).toBeVisible();
});

test("Escape closes the sheet and gives the focus back to the class", thorough, async ({ device, baseURL }) => {
  const { observer, courses, baseURL: school } = newObservedSchool(baseURL);
  const page = await device({ ...phone, baseURL: school });
  await observe(page, observer, path);
  await open(page, courses[0]).tap();
  await expect(book(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(open(page, courses[0])).toBeFocused();
});

test(
  "list, sheet, grid and panel are accessible at both widths in both languages",
  thorough,
  async ({ device, baseURL }) => {
    const { observer, courses, baseURL: school } = newObservedSchool(baseURL);
    const [first] = courses;
    const small = await device({ ...phone, baseURL: school });
    await observe(small, observer, path);
    await expectAccessibleLooks(small, "list on a phone", small.getByRole("heading", { level: 3 }));
    await expectNoSidewaysScroll(small, "list");
    await open(small, first).tap();
    await expectAccessibleLooks(small, "sheet on a phone", small.getByRole("dialog").getByRole("radio"));
    await expectNoSidewaysScroll(small, "sheet");
    const wide = await device({ baseURL: school });
    await observe(wide, observer, `${path}?when=week&view=grid`);
    await expectAccessibleLooks(wide, "week", wide.getByRole("table").getByRole("button"));
    await wide.getByRole("table").getByRole("button").first().click();
    await open(wide, first).first().click();
    await expectAccessibleLooks(wide, "week with a panel", wide.getByRole("radio", { name: /3-4/ }));
  },
);
