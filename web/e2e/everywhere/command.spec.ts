// Finding things from wherever one is, by keys alone.
import { expectAccessible } from "../support/accessible";
import { expect, test } from "../support/fixtures";
import { known } from "../support/people";
import { expectNoSidewaysScroll, phone } from "../support/phone";
import { enter } from "../support/session";

test("a person is found by initials and opened by keys, and Escape gives the focus back", async ({ page }) => {
  await enter(page, known.school_admin, { path: "/user/manageUsers" });
  await expect(page.getByRole("button", { name: "找人、班、批次" })).toBeVisible();
  await page.getByRole("link", { name: "新建用户" }).focus();
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: /^查找人/ });
  await expect(field).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "新建用户" })).toBeFocused();

  await page.keyboard.press("Control+k");
  await page.keyboard.type("lsq");
  await expect(page.getByRole("option", { name: /刘思齐/ }).first()).toBeVisible();
  await expectAccessible(page, "finding by typing");
  await field.fill(known.teacher);
  await expect(page.getByRole("listbox").getByRole("option", { selected: true })).toContainText("刘思齐");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/user/userDetail/${known.teacher}`);
});

test("pages and deeds are offered as far as one may", async ({ page }) => {
  await enter(page, known.teacher, { path: "/user/courseList" });
  await page.getByRole("button", { name: "找人、班、批次" }).click();
  await expect(page.getByRole("option", { name: "所授课程" })).toBeVisible();
  await expect(page.getByRole("group", { name: "可以做的事" })).toHaveCount(0);
  await page.getByRole("combobox", { name: /^查找人/ }).fill(known.student);
  await expect(page.getByRole("status").filter({ hasText: "没有找到" })).toBeVisible();
});

test.describe("on a phone", () => {
  test.use(phone);
  test("fits", async ({ page }) => {
    await enter(page, known.school_admin, { path: "/user/manageUsers" });
    await page.getByRole("button", { name: "找人、班、批次" }).tap();
    await page.getByRole("combobox", { name: /^查找人/ }).fill("2024");
    await expect(page.getByRole("option").first()).toBeVisible();
    await expectNoSidewaysScroll(page, "finding by typing");
  });
});
