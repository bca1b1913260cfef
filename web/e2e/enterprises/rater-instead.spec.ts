import { expectAccessible } from "../support/accessible";
import { sql } from "../support/database";
import { expect, test } from "../support/fixtures";
import { phone } from "../support/phone";
import { newRatedSchool, openSurvey } from "./rated-school";
import { thorough } from "../support/thorough";

test("it is forwarded to a colleague, and the link ends", async ({ device, baseURL }) => {
  const school = newRatedSchool(baseURL);
  const { link } = await openSurvey(await device({ baseURL: school.baseURL }), school);
  const page = await device({ ...phone, baseURL: school.baseURL });
  await page.goto(link);
  await page.getByRole("button", { name: "转给同事" }).tap();
  await expect(page.getByRole("heading", { level: 1, name: "转给同事" })).toBeFocused();
  await expectAccessible(page, "forwarding");
  await page.getByRole("button", { name: "转给这位同事" }).tap();
  await expect(page.getByLabel("同事的姓名")).toBeFocused();
  await page.getByLabel("同事的姓名").fill("王芳");
  await page.getByLabel("同事的邮箱").fill("wang.fang@huarui.example");
  await page.getByRole("button", { name: "转给这位同事" }).tap();
  await expect(page.getByRole("heading", { level: 1, name: "已转给王芳" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/转给同事|没有这个邀请|收回/);
  await expect(page.getByRole("button", { name: /填写/ })).toHaveCount(0);
});

test("somebody cannot, and says why", thorough, async ({ device, baseURL }) => {
  const school = newRatedSchool(baseURL);
  const { link, invitation } = await openSurvey(await device({ baseURL: school.baseURL }), school);
  const page = await device({ ...phone, baseURL: school.baseURL });
  await page.goto(link);
  await page.getByRole("button", { name: "我填不了" }).tap();
  await page.getByRole("button", { name: "告诉学院" }).tap();
  await expect(page.getByText("请选一个原因。")).toBeVisible();
  await page.getByText("我不了解他们").tap();
  await expectAccessible(page, "declining");
  await page.getByRole("button", { name: "告诉学院" }).tap();
  await expect(page.getByRole("heading", { level: 1, name: "知道了，谢谢您" })).toBeVisible();
  expect(sql("select state from invitation where id = :'invitation'::uuid", { invitation })).toEqual(["declined"]);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "您说过填不了" })).toBeVisible();
});

test("a link that has run out offers another, to the address on file", async ({ device, baseURL }) => {
  const school = newRatedSchool(baseURL);
  const { link, invitation } = await openSurvey(await device({ baseURL: school.baseURL }), school);
  sql("update invitation set expires_at = now() - interval '1 minute' where id = :'invitation'::uuid", { invitation });
  const page = await device({ ...phone, baseURL: school.baseURL });
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1, name: "这个链接过期了" })).toBeVisible();
  await expectAccessible(page, "an expired link");
  await page.getByRole("button", { name: "给我发一个新链接" }).tap();
  await expect(page.getByRole("heading", { level: 1, name: "请看邮箱" })).toBeFocused();
});

test("closed and taken back: each in words", thorough, async ({ device, baseURL }) => {
  const school = newRatedSchool(baseURL);
  const { link, survey, invitation } = await openSurvey(await device({ baseURL: school.baseURL }), school);
  const page = await device({ ...phone, baseURL: school.baseURL });
  const set = (statement: string) => sql(statement, { survey, invitation });
  set(
    "update survey set opens_at = now() - interval '3 days', closes_at = now() - interval '1 day' where id = :'survey'::uuid",
  );
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1, name: "评价已经截止" })).toBeVisible();
  set("update invitation set state = 'revoked' where id = :'invitation'::uuid");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "这个链接已被收回" })).toBeVisible();
});
