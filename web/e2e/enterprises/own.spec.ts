import { expectAccessible } from "../support/accessible";
import { expect, test } from "../support/fixtures";
import { expectNoSidewaysScroll, phone } from "../support/phone";
import { signIn } from "../support/session";
import { newRatedSchool, openSurvey, sendBack } from "./rated-school";
import { Thumb } from "./rating-page";

test("a contact fills in signed in, reads it again, and finds what was asked by term", async ({ device, baseURL }) => {
  const school = newRatedSchool(baseURL, { programmes: 2, outcomes: 2 });
  const office = await device({ baseURL: school.baseURL });
  const opened = await openSurvey(office, school);
  const page = await device({ baseURL: school.baseURL });
  await signIn(page, school.contact);
  await page.goto("/user/enterpriseEvaSubmit");
  await expect(page.getByRole("heading", { level: 1, name: "您怎么认识他们" })).toBeVisible();
  // Wide: the targets at the left, what follows at the right.
  await expect(page.getByRole("complementary", { name: "要评价的" })).toContainText("2 项中完成了 0 项");
  await expect(page.getByRole("complementary", { name: "接下来会怎样" })).toBeVisible();
  await expectAccessible(page, "the form, signed in");
  const thumb = new Thumb(page);
  await thumb.basis();
  await thumb.outcomes(2);
  await thumb.submit();
  await expect(page.getByRole("heading", { level: 1, name: "2 项中完成了 1 项" })).toBeVisible();

  await page.goto("/user/enterpriseEvaList");
  const table = page.getByRole("table", { name: /2026 年毕业生跟踪/ });
  await expect(table.getByRole("row")).toHaveCount(3);
  await expect(table.getByText("已提交")).toHaveCount(1);
  await expectAccessible(page, "what was asked");
  await table.getByRole("link", { name: "软件工程" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "软件工程 · 2025 届毕业生" })).toBeVisible();
  await expect(page.getByText("无法判断")).toHaveCount(1);
  await expect(page.getByRole("heading", { name: "版本" })).toHaveCount(0);
  await expectAccessible(page, "a submission");

  // Sent back and changed: both versions are there, and what is other.
  await sendBack(office, school, opened);
  await page.goto("/user/enterpriseEvaSubmit");
  await expect(page.getByText("学院把这一份退回了：您要求更正")).toBeVisible();
  await page.getByRole("button", { name: "回看和修改" }).click();
  await thumb
    .scale(/做得怎么样/)
    .getByRole("radio", { name: "很好", exact: true })
    .click();
  await page.getByRole("button", { name: "回到署名" }).click();
  await thumb.submit();
  await expect(page.getByRole("heading", { level: 1, name: "2 项中完成了 1 项" })).toBeVisible();
  await page.goto("/user/enterpriseEvaList");
  await page.getByRole("link", { name: "软件工程" }).click();
  await expect(page.getByText(/第 1 条 要求1，.*较好 → 很好/)).toBeVisible();
  await page.getByRole("button", { name: "看第 1 版" }).click();
  await expect(page.getByText("这是第 1 版，后来又改过。")).toBeVisible();
});

test("on a phone the list is cards, and nothing waits once it is handed on", async ({ device, baseURL }) => {
  const school = newRatedSchool(baseURL);
  await openSurvey(await device({ baseURL: school.baseURL }), school);
  const page = await device({ ...phone, baseURL: school.baseURL });
  await signIn(page, school.contact);
  await page.goto("/user/enterpriseEvaList");
  await expect(page.getByText("等待填写")).toBeVisible();
  await expectNoSidewaysScroll(page, "what was asked");
  await expectAccessible(page, "what was asked, on a phone");
  await page.getByRole("link", { name: "转给同事" }).tap();
  await page.getByLabel("同事的姓名").fill("王芳");
  await page.getByLabel("同事的邮箱").fill("wang.fang@huarui.example");
  await page.getByRole("button", { name: "转给这位同事" }).tap();
  await expect(page.getByText("已转给王芳")).toBeVisible();
  await expect(page.getByRole("cell", { name: "王芳" })).toBeVisible();
  await page.goto("/user/enterpriseEvaSubmit");
  await expect(page.getByRole("heading", { level: 1, name: "没有等您填写的评价" })).toBeVisible();
});
