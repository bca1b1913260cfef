// Courses and classes: what an administrator makes, changes and deletes.
import type { Locator, Page } from "@playwright/test";

import {
  choose,
  field,
  lookUp,
  openClass,
  openCourses,
  panel,
  rowOf,
  rows,
  save,
  searchBox,
  time,
} from "./courses-page";
import { expect, test } from "../support/fixtures";
import { known, newPerson } from "../support/people";
import { meeting, teachingOf, unique } from "./teaching";
import { thorough } from "../support/thorough";

const computing = "计算机与信息工程学院";
const question = (page: Page) => page.getByRole("dialog", { name: "放弃修改？" });

async function tabTo(page: Page, target: Locator) {
  for (let stops = 0; stops < 60; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not reach ${String(target)}`);
}

test("a course is made, found by pinyin, changed and deleted again", async ({ page, request }) => {
  await teachingOf(request);
  const code = unique();
  await openCourses(page, known.school_admin, { view: "catalogue" });
  await page.getByRole("link", { name: "新建课程" }).click();
  const form = panel(page, "新建课程");
  await form.getByRole("button", { name: "创建课程" }).click();
  await expect(field(form, "课程名称")).toBeFocused();
  await expect(field(form, "课程名称")).toHaveAccessibleDescription("请填写课程名称");
  await expect(field(form, "课程编号")).toHaveAccessibleDescription("请填写课程编号");
  await expect(form.getByRole("combobox", { name: "开课学院" })).toHaveAccessibleDescription("请选择开课学院");

  await field(form, "课程名称").fill("编译原理");
  await field(form, "课程编号").fill(code);
  await field(form, "学分").fill("三分半");
  await form.getByRole("combobox", { name: "开课学院" }).selectOption(computing);
  await form.getByRole("button", { name: "创建课程" }).click();
  await expect(field(form, "学分")).toBeFocused();
  await expect(field(form, "学分")).toHaveAccessibleDescription(/0 到 100 之间的数/);
  await field(form, "学分").fill("3.5");
  await form.getByRole("button", { name: "创建课程" }).click();
  await expect(page.getByText("已创建课程 编译原理")).toBeVisible();

  const edit = panel(page, "编辑课程");
  await expect(field(edit, "课程编号")).toHaveValue(code);
  await searchBox(page).fill("bianyiyuanli");
  await expect(rowOf(page, code)).toContainText("3.5");
  await field(edit, "课程名称").fill("编译原理与技术");
  await save(edit).click();
  await expect(edit.getByText("已保存")).toBeVisible();
  await expect(rowOf(page, code)).toContainText("编译原理与技术");

  // Its address is its code: with another code it goes on at another address.
  await field(edit, "课程编号").fill(`${code}A`);
  await save(edit).click();
  await expect(page).toHaveURL(new RegExp(`course=${code}A`));
  await expect(field(edit, "课程编号")).toHaveValue(`${code}A`);

  await edit.getByRole("button", { name: "删除课程" }).click();
  await page
    .getByRole("dialog", { name: /^删除课程 编译原理与技术/ })
    .getByRole("button", { name: "确定删除" })
    .click();
  await expect(page.getByText("已删除课程 编译原理与技术")).toBeVisible();
  await expect(edit).toBeHidden();
  await expect(rowOf(page, code)).toHaveCount(0);
});

test("a class is made by keyboard alone, with teachers and times", async ({ page, request }) => {
  const { term, newCourse } = await teachingOf(request);
  const course = await newCourse({ zh: "操作系统" });
  const code = unique();
  await openCourses(page, known.school_admin, { term: term.id });
  await tabTo(page, page.getByRole("link", { name: "新建教学班" }));
  await page.keyboard.press("Enter");
  const form = panel(page, "新建教学班");
  await expect(form.getByRole("heading", { name: "新建教学班" })).toBeFocused();

  await tabTo(page, lookUp(form, "课程"));
  await page.keyboard.type(course.code);
  await expect(form.getByRole("option", { name: /操作系统/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(form.getByRole("button", { name: "换一个" })).toBeFocused();
  await tabTo(page, field(form, "班号"));
  await page.keyboard.type(code);

  await tabTo(page, lookUp(form, "添加教师"));
  for (const pinyin of ["chenyaping", "liusiqi"]) {
    await page.keyboard.type(pinyin);
    await expect(form.getByRole("listbox").getByRole("option").first()).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(lookUp(form, "添加教师")).toHaveValue("");
  }
  const teachers = form.getByRole("region", { name: "教师", exact: true }).getByRole("listitem");
  await expect(teachers).toHaveText([/陈雅萍.*主讲/, /刘思齐/]);
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(form.getByRole("button", { name: "刘思齐上移一位" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(teachers).toHaveText([/刘思齐.*主讲/, /陈雅萍/]);
  await expect(form.getByRole("button", { name: "刘思齐上移一位" })).toBeFocused();

  await tabTo(page, form.getByRole("button", { name: "加一个时间" }));
  await page.keyboard.press("Enter");
  await expect(field(time(form, 1), "周次")).toBeFocused();
  await page.keyboard.type("1-15单");
  await expect(field(time(form, 1), "周次")).toHaveAccessibleDescription(/^第 1 至 15 周的单周，共 8 周/);
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await page.keyboard.type("3");
  await page.keyboard.press("Tab");
  await expect(time(form, 1).getByRole("combobox", { name: "到第几节" })).toHaveValue("4");
  await page.keyboard.press("Tab");
  await page.keyboard.type("教三-305");
  await page.keyboard.press("Enter");

  await expect(page.getByText(`已创建教学班 ${code}`)).toBeVisible();
  await expect(field(panel(page), "班号")).toHaveValue(code);
  await searchBox(page).fill(code);
  await expect(rowOf(page, code)).toContainText("刘思齐、陈雅萍");
  await expect(rowOf(page, code)).toContainText("1-15单周 周二 3-4节 教三-305");
});

test(
  "weeks that cannot be read are said in words, and times that clash are pointed out",
  thorough,
  async ({ page, request }) => {
    const { term, newClass } = await teachingOf(request);
    const { id } = await newClass({ meetings: [meeting("1-16", 1, 3, "教三-305")] });
    const form = await openClass(page, known.school_admin, term.id, id);
    await form.getByRole("button", { name: "加一个时间" }).click();
    const weeks = field(time(form, 2), "周次");
    for (const [typed, said] of [
      ["16-1", "16-1 写反了，应该是 1-16"],
      ["1-8,一至九", "看不懂“一至九”。可以写 1-16、1-15单、2-16双 或 1,3,5-9"],
      [`1-${term.weeks + 1}`, `没有第 ${term.weeks + 1} 周，这个学期是第 1 到 ${term.weeks} 周`],
      ["3双", "“3双”里一周也没有"],
      ["", "请填写周次，例如 1-16"],
    ] as const) {
      await weeks.fill(typed);
      await weeks.blur();
      await expect(weeks).toHaveAccessibleDescription(said);
    }
    await save(form).click();
    await expect(weeks).toBeFocused();

    await weeks.fill("10-18双");
    await time(form, 2).getByRole("combobox", { name: "从第几节" }).selectOption("4");
    await expect(time(form, 2)).toContainText("第 10 至 16 周的双周和时间 1冲突");
    await expect(time(form, 1)).toContainText("和时间 2冲突");
    await time(form, 2).getByRole("combobox", { name: "星期" }).selectOption("周三");
    await expect(form.getByText("冲突")).toHaveCount(0);
    // The week follows what is typed.
    await expect(form.getByRole("table", { name: "一周课表" })).toContainText("10-18双周");
    await save(form).click();
    await expect(form.getByText("已保存")).toBeVisible();
    await form.getByRole("button", { name: "去掉时间 1" }).click();
    await expect(form.getByRole("button", { name: "加一个时间" })).toBeFocused();
    await save(form).click();
    await expect(form.getByText("已保存")).toBeVisible();
    await page.reload();
    await expect(field(time(panel(page), 1), "周次")).toHaveValue("10-18双");
  },
);

test("a code that is taken and a number nobody has are said at their fields", async ({ page, request }) => {
  const { term, newClass } = await teachingOf(request);
  const taken = await newClass();
  const { id } = await newClass();
  const form = await openClass(page, known.school_admin, term.id, id);
  await field(form, "班号").fill(taken.code);
  await save(form).click();
  await expect(field(form, "班号")).toBeFocused();
  await expect(field(form, "班号")).toHaveAccessibleDescription(/已经有教学班用了这个班号/);
  await field(form, "班号").fill(unique());

  const adds = lookUp(form, "添加教师");
  await adds.fill("99999999");
  await save(form).click();
  await expect(adds).toBeFocused();
  await expect(adds).toHaveAccessibleDescription(/“99999999”还没有加入/);
  await form.getByRole("option", { name: /按工号添加 99999999/ }).click();
  await save(form).click();
  await expect(adds).toHaveAccessibleDescription("没有找到这些工号：99999999。请核对");
  await form.getByRole("button", { name: "去掉99999999" }).click();
  await save(form).click();
  await expect(form.getByText("已保存")).toBeVisible();
});

test(
  "two administrators change one class: both changes are kept, and the second is told",
  thorough,
  async ({ page, request, device }) => {
    const { term, newClass } = await teachingOf(request);
    const { id } = await newClass({ teachers: [known.teacher], meetings: [meeting("1-16", 1, 3, "教三-305")] });
    const mine = await openClass(page, known.school_admin, term.id, id);
    const code = unique();
    await field(mine, "班号").fill(code);

    const other = await device();
    const theirs = await openClass(other, known.college_admin, term.id, id);
    await field(time(theirs, 1), /^教室/).fill("教一-101");
    await choose(theirs, "添加教师", "chenyaping", /陈雅萍/);
    await save(theirs).click();
    await expect(theirs.getByText("已保存")).toBeVisible();

    await save(mine).click();
    await expect(mine.getByText("这个教学班刚在别处改过。")).toBeVisible();
    await expect(mine.getByText("教师现在是 刘思齐、陈雅萍。")).toBeVisible();
    await expect(mine.getByText("上课时间现在是 1-16周 周一 3-4节 教一-101。")).toBeVisible();
    await expect(field(mine, "班号")).toHaveValue(code);
    await expect(field(time(mine, 1), /^教室/)).toHaveValue("教一-101");
    await expect(mine.getByRole("button", { name: "去掉陈雅萍" })).toBeVisible();
    await save(mine).click();
    await expect(mine.getByText("已保存")).toBeVisible();
    await page.reload();
    await expect(field(panel(page), "班号")).toHaveValue(code);
    await expect(field(time(panel(page), 1), /^教室/)).toHaveValue("教一-101");
  },
);

test("what was typed is not thrown away without a question", thorough, async ({ page, request }) => {
  const { term, newClass } = await teachingOf(request);
  const one = await newClass();
  const form = await openClass(page, known.school_admin, term.id, one.id);
  await field(form, "班号").fill("A");
  await page.keyboard.press("Escape");
  await expect(question(page)).toBeVisible();
  await question(page).getByRole("button", { name: "继续修改" }).click();
  await page.getByRole("link", { name: "课程目录" }).click();
  await question(page).getByRole("button", { name: "继续修改" }).click();
  await expect(field(form, "班号")).toHaveValue("A");
  // Looking for something else in the list leaves the form alone.
  await searchBox(page).fill(one.code);
  await expect(rows(page)).toHaveCount(1);
  await page.keyboard.press("Escape");
  await question(page).getByRole("button", { name: "放弃修改" }).click();
  await expect(form).toBeHidden();

  await page.getByRole("link", { name: "新建教学班" }).click();
  await lookUp(panel(page, "新建教学班"), "添加教师").fill("lsq");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(question(page)).toBeVisible();
});

test("students are pasted in, all or none, and removed after a question; only an empty class is deleted", async ({
  page,
  request,
}) => {
  const { term, newClass } = await teachingOf(request);
  const { id, code } = await newClass();
  const [ann, ben] = [newPerson({ name: "安然" }), newPerson({ name: "贝宁" })];
  const form = await openClass(page, known.school_admin, term.id, id);
  const students = form.getByRole("region", { name: /^学生/ });
  await students.getByRole("button", { name: "添加学生" }).click();
  const numbers = field(students, "学号");
  await expect(numbers).toBeFocused();
  await students.getByRole("button", { name: "加入教学班" }).click();
  await expect(numbers).toHaveAccessibleDescription("请粘贴学号");

  await numbers.fill(`${ann}\t安然\n${ben}\t贝宁\n2099999999\t没有`);
  await expect(students.getByText(/^识别出 3 个学号，忽略了不是学号的：安然、贝宁/)).toBeVisible();
  await students.getByRole("button", { name: "加入教学班" }).click();
  await expect(numbers).toHaveAccessibleDescription(/一个也没有加入/);
  await expect(form.getByRole("region", { name: "学生 0 人" })).toBeVisible();
  await numbers.fill(`${ann}，${ben}，${ann}`);
  await students.getByRole("button", { name: "加入教学班" }).click();
  await expect(students.getByText("加入了 2 名学生")).toBeVisible();
  await expect(form.getByRole("region", { name: "学生 2 人" })).toBeVisible();
  await expect(students.getByRole("button", { name: "添加学生" })).toBeFocused();

  const remove = form.getByRole("button", { name: "删除教学班" });
  await expect(remove).toHaveAccessibleDescription("还有 2 名学生，移出后才能删除");
  await expect(remove).toBeDisabled();
  for (const name of ["安然", "贝宁"]) {
    await students.getByRole("button", { name: `移出${name}` }).click();
    await expect(students.getByText(`把${name}移出这个教学班？`)).toBeVisible();
    await expect(students.getByRole("button", { name: "确定移出" })).toBeFocused();
    await students.getByRole("button", { name: "确定移出" }).click();
    await expect(students.getByText(`已移出${name}`)).toBeVisible();
  }
  await expect(form.getByRole("region", { name: "学生 0 人" })).toBeVisible();
  await remove.click();
  await page
    .getByRole("dialog", { name: new RegExp(`^删除教学班 ${code}`) })
    .getByRole("button", { name: "确定删除" })
    .click();
  await expect(page.getByText(`已删除教学班 ${code}`)).toBeVisible();
  await expect(form).toBeHidden();
  await page.goto(`/user/adminCourseList?class=${id}`);
  await expect(page.getByText("没有找到这个教学班")).toBeVisible();
});

test(
  "what others depend on since a moment ago is not deleted, and it is said why",
  thorough,
  async ({ page, request }) => {
    const { term, newCourse, newClass, call } = await teachingOf(request);
    const course = await newCourse({ zh: "编译原理" });
    await openCourses(page, known.school_admin, { view: "catalogue", course: course.code });
    const form = panel(page, "编辑课程");
    await form.getByRole("button", { name: "删除课程" }).click();
    const { id } = await newClass({ course });
    const confirm = page.getByRole("dialog").getByRole("button", { name: "确定删除" });
    await confirm.click();
    await expect(page.getByRole("dialog").getByRole("alert")).toHaveText("已经有数据用到它，不能删除。");
    await page.getByRole("dialog").getByRole("button", { name: "先不删除" }).click();
    await page.reload();
    await expect(form.getByRole("button", { name: "删除课程" })).toHaveAccessibleDescription(
      "已经开过 1 个教学班，不能删除",
    );
    await form.getByRole("link", { name: "本学期的教学班" }).click();
    await expect(rowOf(page, course.code)).toHaveCount(1);

    await openClass(page, known.school_admin, term.id, id);
    await panel(page).getByRole("button", { name: "删除教学班" }).click();
    await call("POST", `/offerings/${id}/students`, { usernames: [newPerson()] });
    await confirm.click();
    await expect(page.getByRole("dialog").getByRole("alert")).toHaveText("已经有数据用到它，不能删除。");
  },
);
