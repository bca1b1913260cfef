// For whoever runs the platform: whether it is well, and its schools.
import { expectAccessibleLooks } from "../support/accessible";
import { expect, test } from "../support/fixtures";
import { known, newPerson } from "../support/people";
import { expectNoSidewaysScroll, phone } from "../support/phone";
import { speak } from "../support/looks";
import { enter } from "../support/session";
import { thorough } from "../support/thorough";

const platform = "/user/roleManagement?view=platform";

test("the operator's page opens with the platform: what is well, what is not, and every school", async ({ page }) => {
  await enter(page, known.platform_operator, { path: "/user/roleManagement" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("平台");
  const main = page.getByRole("main");
  await expect(main.getByText("还没有收到过备份完成的消息。")).toBeVisible();
  await expect(main.getByText(/^课评 \d+\.\d+\.\d+，网页/)).toBeVisible();
  const school = main.getByRole("row").filter({ hasText: "临江大学" });
  await expect(school).toContainText(/[\d,]+ 人/);
  await expect(school).toContainText("127.0.0.1");

  await main.getByRole("searchbox").fill("没有这所学校");
  await expect(main.getByText("没有找到学校")).toBeVisible();
  await expect(page).toHaveURL(/view=platform&q=/);
  await page.reload();
  await expect(main.getByRole("searchbox")).toHaveValue("没有这所学校");

  await page.getByRole("link", { name: "操作记录" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("操作记录");
});

test("that it could not be fetched is said, and it comes at the second try", thorough, async ({ page, faults }) => {
  faults.allow(/503/);
  await page.route("**/platform", (route) => route.fulfill({ status: 503, body: "" }));
  await enter(page, known.platform_operator, { path: platform });
  await expect(page.getByText("平台状态加载失败")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "临江大学" })).toBeVisible();
  await page.unroute("**/platform");
  await page.getByRole("button", { name: "重试" }).click();
  await expect(page.getByText("还没有收到过备份完成的消息。")).toBeVisible();
});

test("nobody of a school sees it, whatever they type", async ({ page }) => {
  await enter(page, known.school_admin, { path: platform });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("没有权限");
  await enter(page, newPerson({ roles: ["school_admin"] }), { path: "/user/roleManagement" });
  // Once the views that there are have come; a role there is called 平台运维.
  await expect(page.getByRole("link", { name: "学校设置" })).toBeVisible();
  await expect(page.getByRole("link", { name: "平台", exact: true })).toHaveCount(0);
});

test("is accessible", thorough, async ({ page }) => {
  await enter(page, known.platform_operator, { path: platform });
  await expect(page.getByRole("row").filter({ hasText: "临江大学" })).toBeVisible();
  await expectAccessibleLooks(page, "the platform", page.getByRole("heading", { level: 1 }));
});

test.describe("on a phone", () => {
  test.use(phone);
  test("fits in both languages", async ({ page }) => {
    await enter(page, known.platform_operator, { path: platform });
    await expect(page.getByText("临江大学").last()).toBeVisible();
    await expectNoSidewaysScroll(page, "the platform");
    await speak(page, "en");
    await expectNoSidewaysScroll(page, "the platform in English");
  });
});
