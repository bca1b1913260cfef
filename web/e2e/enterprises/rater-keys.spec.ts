import { expect, test } from "../support/fixtures";
import { focusBy } from "../support/keys";
import { newRatedSchool, openSurvey } from "./rated-school";
import { expectKept } from "./rating-page";

test("by keys alone, and nothing moves before Enter", async ({ device, baseURL }) => {
  const school = newRatedSchool(baseURL, { outcomes: 2 });
  const { link } = await openSurvey(await device({ baseURL: school.baseURL }), school);
  const page = await device({ baseURL: school.baseURL });
  const { keyboard } = page;
  await page.goto(link);
  await focusBy(page, "Tab", page.getByRole("button", { name: "开始填写" }));
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "您怎么认识他们" })).toBeVisible();

  // What is missing is said, and has the focus.
  await focusBy(page, "Tab", page.getByRole("button", { name: "开始评价" }));
  await keyboard.press("Enter");
  await expect(page.getByLabel("认识几位毕业生")).toBeFocused();
  await keyboard.type("3");
  await focusBy(page, "Tab", page.getByRole("radio", { name: "直接主管" }));
  await keyboard.press("Space");
  await keyboard.press("Enter");

  for (const number of [1, 2]) {
    const heading = page.getByRole("heading", { level: 1, name: `第 ${number} 条，共 2 条` });
    await expect(heading).toBeFocused();
    await focusBy(page, "Tab", page.getByRole("radio", { name: "不重要", exact: true }));
    for (let step = 0; step < 3; step += 1) await keyboard.press("ArrowRight");
    await focusBy(page, "Tab", page.getByRole("radio", { name: "很差", exact: true }));
    await keyboard.press("Space");
    await keyboard.press("ArrowRight");
    await expect(heading).toBeVisible();
    await keyboard.press("Enter");
  }
  await expect(page.getByRole("heading", { level: 1, name: "署名并提交" })).toBeFocused();
  await expectKept(page);
  await focusBy(page, "Tab", page.getByLabel("您的姓名"));
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "收到了，谢谢您" })).toBeFocused();
});
