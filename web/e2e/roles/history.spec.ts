// The school's history: in sentences, narrowed by the address, and as a workbook.
import { expectAccessibleLooks } from "../support/accessible";
import { expect, test } from "../support/fixtures";
import { known, newPerson } from "../support/people";
import { expectNoSidewaysScroll, phone } from "../support/phone";
import { enter, grantFor } from "../support/session";
import { thorough } from "../support/thorough";

const history = "/user/roleManagement?view=history";

test("what was just done is told in a sentence, and everything else about the same thing is a press away", async ({
  page,
}) => {
  const name = `邹${Date.now() % 100_000}`;
  const username = newPerson({ name });
  const { access_token } = await grantFor(page.request, known.school_admin);
  const reset = await page.request.post(`/users/${username}/password`, {
    headers: { authorization: `Bearer ${access_token}` },
  });
  expect(reset.status()).toBe(200);
  await enter(page, known.school_admin, { path: history });
  await page.getByRole("searchbox").fill(known.school_admin);
  const entry = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ hasText: `周静姝 重置了 ${name} 的密码` });
  await expect(entry).toHaveCount(1);
  await expect(page).toHaveURL(new RegExp(`q=.*${known.school_admin}`));
  await entry.getByText("改了什么").click();
  await entry.getByRole("link", { name: "只看这一项" }).click();
  await expect(page).toHaveURL(/target=/);
  await expect(page.getByRole("main").getByRole("listitem").filter({ hasText: name }).first()).toBeVisible();

  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "导出 Excel" }).click();
  expect((await saved).suggestedFilename()).toMatch(/^操作记录 \d{4}-\d\d-\d\d\.xlsx$/);
});

test("who runs the platform reads it too, and no college does", async ({ page }) => {
  await enter(page, known.platform_operator, { path: history });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("操作记录");
  await enter(page, known.college_admin, { path: history });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("没有权限");
});

test("is accessible", thorough, async ({ page }) => {
  await enter(page, known.school_admin, { path: `${history}&days=all` });
  const more = page.getByText(/^(改了什么|What changed)$/).first();
  await more.click();
  await expectAccessibleLooks(page, "the history", page.getByRole("heading", { level: 1 }));
});

test.describe("on a phone", () => {
  test.use(phone);
  test("fits", async ({ page }) => {
    await enter(page, known.school_admin, { path: `${history}&days=all` });
    await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
    await expectNoSidewaysScroll(page, "the history");
  });
});
