// The pages about courses in a hand.
import { field, panel, rowOf, save, time } from "./courses-page";
import { expect, test } from "../support/fixtures";
import { known, newPerson } from "../support/people";
import { expectNoSidewaysScroll, phone } from "../support/phone";
import { enter } from "../support/session";
import { meeting, teachingOf } from "./teaching";
import { thorough } from "../support/thorough";

test.use(phone);

const languages = ["zh-CN", "en"] as const;

test("lists, panels and a teacher's own page fit the screen in both languages", thorough, async ({ page, request }) => {
  const { term, newCourse, newClass } = await teachingOf(request);
  const course = await newCourse({
    zh: "面向工程教育认证的计算机辅助机械设计与智能制造综合实践",
    en: "Computer-Aided Mechanical Design and Intelligent Manufacturing",
  });
  const teacher = newPerson({ name: "阿卜杜热西提·买买提明", roles: ["teacher"] });
  const { id, code } = await newClass({
    course,
    teachers: [teacher, known.teacher, "20000036"],
    students: [known.student],
    meetings: [meeting("1-3,5-9单,11-12", 1, 3, "工程训练中心东配楼三层-305"), meeting("1-16", 7, 13, "信息楼-B402")],
  });
  for (const language of languages) {
    await enter(page, known.school_admin, { path: `/user/adminCourseList?term=${term.id}&q=${code}`, language });
    await expect(page.getByRole("table").locator("tbody").getByRole("row")).toHaveCount(1);
    await expectNoSidewaysScroll(page, `list in ${language}`);
    await page.goto(`/user/adminCourseList?term=${term.id}&class=${id}`);
    await expect(page.getByRole("button", { name: /^(保存|Save)$/ })).toBeVisible();
    await expectNoSidewaysScroll(page, `class in ${language}`);
    await page.goto("/user/adminCourseList?view=catalogue&new=true");
    await page.getByRole("button", { name: /^(创建课程|Create course)$/ }).tap();
    await expectNoSidewaysScroll(page, `new course in ${language}`);
    await page.goto(`/user/adminViewTeacherCourses/${teacher}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("阿卜杜热西提·买买提明");
    await expectNoSidewaysScroll(page, `teacher in ${language}`);
    await enter(page, teacher, { path: `/user/courseList?term=${term.id}&week=all`, language });
    await expect(page.getByRole("heading", { name: /^(课表|Timetable)$/ })).toBeVisible();
    await expectNoSidewaysScroll(page, `own classes in ${language}`);
  }
});

test("a class is opened, changed and closed again", async ({ page, request }) => {
  const { term, newClass } = await teachingOf(request);
  const { code } = await newClass({ meetings: [meeting("1-16", 1, 3, "教三-305")] });
  await enter(page, known.school_admin, { path: `/user/adminCourseList?term=${term.id}&q=${code}` });
  await rowOf(page, code).tap();
  const sheet = page.getByRole("dialog", { name: "编辑教学班" });
  const box = await sheet.boundingBox();
  expect([box?.x, box?.y, box?.width]).toEqual([0, 0, 390]);
  await field(time(sheet, 1), /^教室/).fill("教一-101");
  await save(sheet).tap();
  await expect(sheet.getByText("已保存")).toBeVisible();
  await sheet.getByRole("button", { name: "关闭" }).tap();
  await expect(panel(page)).toBeHidden();
  await expect(rowOf(page, code)).toContainText("教一-101");
});

test("a teacher's week is a list of days", async ({ page, request }) => {
  const { term, newClass } = await teachingOf(request);
  const teacher = newPerson({ name: "展昭", roles: ["teacher"] });
  await newClass({ teachers: [teacher], meetings: [meeting("1", 1, 3, "教三-305"), meeting("1", 4, 1)] });
  await enter(page, teacher, { path: `/user/courseList?term=${term.id}&week=1` });
  await expect(page.getByRole("table")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 3 })).toHaveText([/^周一/, /^周四/]);
  await expect(page.getByRole("listitem").filter({ hasText: "3-4节" }).last()).toContainText("教三-305");
});
