// The office's page about visits: who was not attended and who is sent there, the rules, and what teachers dispute.
import { expectAccessibleLooks } from "../support/accessible";
import { expect, test } from "../support/fixtures";
import { focusBy } from "../support/keys";
import { expectNoSidewaysScroll, phone } from "../support/phone";
import { newObservedSchool, observe } from "./observed-school";
import { dispute, reportedVisit } from "./reported";
import { thorough } from "../support/thorough";

const office = "/user/evaluationManagement?view=visits";
const words = { strengths: "例子贯穿整节课。", suggestions: "停顿太短。" };

test(
  "whoever was attended by nobody is given to an observer, by keys alone, and taken back",
  thorough,
  async ({ device, baseURL }) => {
    const { administrator, observer, baseURL: school } = newObservedSchool(baseURL);
    const page = await device({ baseURL: school });
    await observe(page, administrator, office);
    await expect(page.getByRole("heading", { name: /1 名任课教师，听过 0 名/ })).toBeVisible();
    await focusBy(page, "Tab", page.getByRole("button", { name: "所有任课教师" }));
    await page.keyboard.press("Enter");
    await focusBy(page, "Tab", page.getByRole("link", { name: "指派人去听梁秋实的课" }));
    await page.keyboard.press("Enter");
    const panel = page.getByRole("region", { name: "梁秋实" });
    await expect(panel.getByText("课评里还没有听过梁秋实的记录。")).toBeVisible();
    await focusBy(page, "Tab", panel.getByRole("radio", { name: /韩立群/ }));
    await page.keyboard.press("Space");
    await expect(panel.getByText("哪天去、预告不预告，由韩立群自己定。不预告的，这里也看不到。")).toBeVisible();
    await focusBy(page, "Tab", panel.getByRole("button", { name: "指派韩立群" }));
    await page.keyboard.press("Enter");
    await expect(page.getByText("已指派韩立群去听梁秋实的课")).toBeVisible();
    await expect(page.getByRole("row", { name: /梁秋实/ })).toContainText("已指派韩立群");

    const theirs = await device({ baseURL: school });
    await observe(theirs, observer, "/user/evaluationList");
    await expect(theirs.getByText(/梁秋实/).first()).toBeVisible();

    await page.getByRole("button", { name: "收回给韩立群的指派" }).click();
    await page.getByRole("button", { name: "收回指派" }).click();
    await expect(page.getByText("已收回给韩立群的指派")).toBeVisible();
    await expect(page.getByRole("link", { name: "指派人去听梁秋实的课" })).toBeVisible();
  },
);

test("a rule says what is missing, is saved, and the observer reads what is owed", async ({ device, baseURL }) => {
  const { administrator, observer, baseURL: school } = newObservedSchool(baseURL);
  const page = await device({ baseURL: school });
  await observe(page, administrator, office);
  await page.getByRole("link", { name: "听课任务规则" }).click();
  const panel = page.getByRole("region", { name: "听课任务规则" });
  await expect(panel.getByText("还没有规则：谁都没有听课任务。")).toBeVisible();
  await panel.getByRole("button", { name: "增加一条规则" }).click();
  await panel.getByRole("textbox", { name: "至少" }).fill("0");
  await panel.getByRole("button", { name: "保存规则" }).click();
  await expect(panel.getByText("请选一个角色").last()).toBeVisible();
  await expect(panel.getByText("请写 1 到 200 的整数")).toBeVisible();
  await panel.getByRole("combobox", { name: "角色" }).selectOption({ label: "督导" });
  await panel.getByRole("textbox", { name: "至少" }).fill("6");
  await panel.getByRole("button", { name: "保存规则" }).click();
  await expect(panel.getByText("规则已保存")).toBeVisible();

  await page.goto(`${office}&tab=progress`);
  await expect(page.getByRole("row", { name: /韩立群/ })).toContainText("0 / 6");
  const theirs = await device({ baseURL: school });
  await observe(theirs, observer, "/user/selectCourse");
  await expect(theirs.getByText(/0 \/ 6/)).toBeVisible();
});

test(
  "a dispute is settled beside the list, and the school's figures know the visit",
  thorough,
  async ({ device, baseURL }) => {
    const { administrator, observer, teacher, baseURL: school } = newObservedSchool(baseURL);
    const theirs = await device({ baseURL: school });
    const visit = await reportedVisit(theirs, observer, words);
    await dispute(await device({ baseURL: school }), teacher, visit, "投影坏了。");
    const page = await device({ baseURL: school });
    await observe(page, administrator, office);
    await expect(page.getByRole("heading", { name: /1 名任课教师，听过 1 名/ })).toBeVisible();
    await page.getByRole("link", { name: /^争议/ }).click();
    await page.getByRole("link", { name: "梁秋实" }).click();
    const panel = page.getByRole("region", { name: /的听课记录/ });
    await expect(panel.getByText(words.suggestions)).toBeVisible();
    await expect(panel.getByText("投影坏了。")).toBeVisible();
    await panel.getByRole("radio", { name: /^撤回/ }).check();
    await panel.getByRole("textbox", { name: "理由" }).fill("没有看全那节课。");
    await panel.getByRole("button", { name: "裁定：撤回" }).click();
    await expect(page.getByText("已裁定：撤回").first()).toBeVisible();
    // Withdrawn, it counts for nothing.
    await expect(page.getByRole("heading", { name: /1 名任课教师，听过 0 名/ })).toBeVisible();
  },
);

test("the page is accessible at both widths, with its panels", thorough, async ({ device, baseURL }) => {
  const { administrator, observer, teacher, baseURL: school } = newObservedSchool(baseURL);
  const theirs = await device({ baseURL: school });
  const visit = await reportedVisit(theirs, observer, words);
  await dispute(await device({ baseURL: school }), teacher, visit, "投影坏了。");
  for (const [name, options] of [
    ["wide", {}],
    ["on a phone", phone],
  ] as const) {
    const page = await device({ ...options, baseURL: school });
    await observe(page, administrator, `${office}&unseen=0`);
    await expectAccessibleLooks(
      page,
      `teachers ${name}`,
      page.getByRole("link", { name: /^指派人去听|^Assign somebody/ }),
    );
    await expectNoSidewaysScroll(page, `teachers ${name}`);
    await page.goto(`${office}&unseen=0&teacher=${teacher}`);
    await expectAccessibleLooks(page, `assigning ${name}`, page.getByRole("radio", { name: /韩立群/ }));
    await expectNoSidewaysScroll(page, `assigning ${name}`);
    await page.goto(`${office}&tab=disputes&dispute=${visit}`);
    await expectAccessibleLooks(page, `a dispute ${name}`, page.getByRole("radio", { name: /^维持|^It stands/ }));
    await page.goto(`${office}&rules=true`);
    await expectAccessibleLooks(
      page,
      `rules ${name}`,
      page.getByRole("button", { name: /^增加一条规则$|^Add a rule$/ }),
    );
    await expectNoSidewaysScroll(page, `rules ${name}`);
  }
});
