// Who sees which courses and classes: a college's administrator, an observer, a teacher; and what of it is accessible.
import { expectAccessible, expectAccessibleLooks } from "../support/accessible";
import { field, lookUp, openClass, openCourses, panel, rowOf, rows, save, searchBox } from "./courses-page";
import { expect, test } from "../support/fixtures";
import { looks, opposites } from "../support/looks";
import { known, newPerson } from "../support/people";
import { newSchool } from "../support/school";
import { enter, signIn } from "../support/session";
import { meeting, teachingOf, unique } from "./teaching";
import { thorough } from "../support/thorough";

const computing = "计算机与信息工程学院";

test("a college administrator sees the classes of their college, and adds teachers of others by number", async ({
  page,
  request,
}) => {
  const { term, newCourse, newClass } = await teachingOf(request);
  const code = unique();
  const own = await newClass({ code: `${code}-1` });
  const other = await newClass({
    code: `${code}-2`,
    course: await newCourse({ zh: "综合日语", college: "外国语学院" }),
  });
  await openCourses(page, known.college_admin, { term: term.id, q: code });
  await expect(rows(page)).toHaveCount(1);
  await expect(rowOf(page, own.code)).toContainText("数据结构");
  await expect(page.getByRole("combobox", { name: "学院" })).toHaveCount(0);
  await page.goto(`/user/adminCourseList?class=${other.id}`);
  await expect(page.getByText("没有找到这个教学班")).toBeVisible();

  const guest = newPerson({ name: "外来的教师", roles: ["teacher"], college: "SFL" });
  const form = await openClass(page, known.college_admin, term.id, own.id);
  await lookUp(form, "添加教师").fill(guest);
  await form.getByRole("option", { name: `按工号添加 ${guest}` }).click();
  await save(form).click();
  await expect(form.getByText("已保存")).toBeVisible();
  await expect(form.getByRole("region", { name: "教师", exact: true })).toContainText("外来的教师");
  await page.getByRole("link", { name: "课程目录" }).click();
  await page.getByRole("link", { name: "新建课程" }).click();
  await expect(panel(page, "新建课程").getByRole("combobox", { name: "开课学院" })).toHaveText(computing);
});

test("an observer reads classes, their students and the catalogue, and changes nothing", async ({ page, request }) => {
  const { term, newCourse, newClass } = await teachingOf(request);
  const course = await newCourse();
  const { id, code } = await newClass({
    course,
    teachers: [known.teacher],
    students: [known.student],
    meetings: [meeting("1-16", 1, 3, "教三-305")],
  });
  await openCourses(page, known.observer, { term: term.id, q: code });
  await expect(page.getByRole("link", { name: "新建教学班" })).toHaveCount(0);
  await rowOf(page, code).getByRole("link").first().click();
  await expect(page).toHaveURL(new RegExp(`class=${id}`));
  const shown = panel(page, "教学班");
  await expect(shown).toContainText("当前角色只能查看，不能修改。");
  await expect(shown).toContainText("1-16周 周一 3-4节 教三-305");
  await expect(shown.getByRole("region", { name: "学生 1 人" })).toContainText(known.student);
  await expect(shown.getByRole("button")).toHaveText([""]);
  await page.goto(`/user/adminCourseList?view=catalogue&course=${course.code}`);
  await expect(panel(page, "课程")).toContainText("3.5 学分");
  await expect(panel(page, "课程").getByRole("button")).toHaveText([""]);
});

test("the list is searched by course, class, teacher and pinyin, and the address keeps what narrows it", async ({
  page,
  request,
}) => {
  const { term, newCourse, newClass } = await teachingOf(request);
  const course = await newCourse({ zh: "粒子物理概论", college: "数学与统计学院" });
  const { code } = await newClass({ course, teachers: ["20000036"] });
  await openCourses(page, known.school_admin, { term: term.id });
  for (const typed of ["粒子物理", "liziwuli", "lzwlgl", course.code.toLowerCase(), code, "chenyaping"]) {
    await searchBox(page).fill(typed);
    await expect(page).toHaveURL((url) => url.searchParams.get("q") === typed);
    await expect(rowOf(page, code)).toHaveCount(1);
  }
  await searchBox(page).fill(code);
  await page.getByRole("combobox", { name: "学院" }).selectOption(computing);
  await expect(page.getByText("没有符合条件的教学班")).toBeVisible();
  await page.reload();
  await expect(page.getByText("没有符合条件的教学班")).toBeVisible();
  await page.getByRole("button", { name: "清除筛选" }).click();
  await expect(rows(page).first()).toBeVisible();
  await expect(page).toHaveURL((url) => url.searchParams.get("term") === term.id);
});

test(
  "a teacher's classes stand by term, the newest first, each leading to its panel",
  thorough,
  async ({ page, request }) => {
    const { term, newClass } = await teachingOf(request);
    const teacher = newPerson({ name: "公孙策", roles: ["teacher"] });
    const { id, code } = await newClass({ teachers: ["20000036", teacher], meetings: [meeting("1-16", 1, 3)] });
    await openCourses(page, known.school_admin, { term: term.id, q: code });
    await rowOf(page, code).getByRole("link", { name: "公孙策" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("公孙策");
    const row = page.getByRole("table").getByRole("row").filter({ hasText: code });
    await expect(row).toContainText("与陈雅萍合上");
    await expect(row).toContainText("1-16周 周一 3-4节");
    await expectAccessible(page, "a teacher's courses");
    await page.getByRole("link", { name: "用户资料" }).click();
    await page.getByRole("main").getByRole("link", { name: "所授课程" }).click();
    await row.getByRole("link").click();
    await expect(page).toHaveURL(new RegExp(`class=${id}`));
    await expect(field(panel(page), "班号")).toHaveValue(code);

    await enter(page, known.school_admin, {
      path: `/user/adminViewTeacherCourses/${newPerson({ roles: ["teacher"] })}`,
    });
    await expect(page.getByText("还没有教学班")).toBeVisible();
    await page.goto("/user/adminViewTeacherCourses/nobody-at-all");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("没有找到这位教师");
  },
);

test("a teacher sees their own classes of the term, and the week as it is taught", async ({ page, request }) => {
  const { term, newClass } = await teachingOf(request);
  const teacher = newPerson({ name: "展昭", roles: ["teacher"] });
  const one = await newClass({
    teachers: [teacher, "20000036"],
    students: [known.student],
    meetings: [meeting("1-2", 1, 3, "教三-305"), meeting("1-1", 3, 5)],
  });
  await newClass();
  await enter(page, teacher, { path: `/user/courseList?term=${term.id}&week=1` });
  const classes = page.getByRole("list", { name: "教学班" });
  await expect(classes.getByRole("heading")).toHaveText(["数据结构"]);
  await expect(classes).toContainText(`${one.code} · 与陈雅萍合上`);
  await expect(classes).toContainText("1 名学生");
  const grid = page.getByRole("table", { name: /^课表，第1周/ });
  await expect(grid.getByText(one.code)).toHaveCount(2);
  await page.getByRole("button", { name: "下一周" }).click();
  await expect(page).toHaveURL(/week=2/);
  await expect(page.getByRole("table", { name: /^课表，第2周/ }).getByText(one.code)).toHaveCount(1);
  await page.getByRole("combobox", { name: "看哪一周" }).selectOption("整学期");
  await expect(page.getByRole("table", { name: "课表，整学期" })).toContainText("1-2周");
  await expectAccessible(page, "a teacher's own classes");

  await enter(page, newPerson({ roles: ["teacher"] }), { path: "/user/courseList" });
  await expect(page.getByText("这个学期没有你的教学班")).toBeVisible();
});

test("list, panels and what is wrong in them are accessible in both languages", thorough, async ({ page, request }) => {
  const faults = page.locator("[aria-invalid=true]");
  const { term, newClass } = await teachingOf(request);
  const { id } = await newClass({
    teachers: [known.teacher, "20000036"],
    students: [known.student],
    meetings: [meeting("1-16", 1, 3, "教三-305"), meeting("1-15单", 1, 4)],
  });
  const wanted = [...looks.slice(0, 2), ...opposites.slice(1)];
  await enter(page, known.school_admin, { path: `/user/adminCourseList?term=${term.id}&class=${id}` });
  await page.getByRole("button", { name: "添加学生" }).click();
  await page.getByRole("textbox", { name: "周次" }).first().fill("x");
  await page.getByRole("button", { name: "保存" }).click();
  await expect(faults).toHaveCount(1);
  await expectAccessibleLooks(page, "a class", faults, wanted);
  await page.getByRole("combobox", { name: "添加教师" }).fill("chen");
  await expect(page.getByRole("listbox")).toBeVisible();
  await expectAccessibleLooks(page, "looking up a teacher", page.getByRole("listbox"), wanted);
  await enter(page, known.school_admin, { path: "/user/adminCourseList?view=catalogue&new=true" });
  await page.getByRole("button", { name: "创建课程" }).click();
  await expect(faults).toHaveCount(3);
  await expectAccessibleLooks(page, "a new course", faults.nth(2), wanted);
});

test("a school that begins is told what comes first: a term, then courses", async ({ device, baseURL }) => {
  const school = newSchool(baseURL);
  const page = await device({ baseURL: school.baseURL });
  await signIn(page, school.administrator);
  await page.getByRole("link", { name: "课程列表" }).click();
  await expect(page.getByText("教学班属于某个学期。")).toBeVisible();
  await expect(page.getByRole("link", { name: "新建教学班" })).toHaveCount(0);
  await page.getByRole("link", { name: "课程目录" }).click();
  await expect(page.getByText("课程目录还是空的")).toBeVisible();
  await page.getByRole("link", { name: "教学班", exact: true }).click();
  await page.getByRole("link", { name: "去新建学期" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("校历管理");
});
