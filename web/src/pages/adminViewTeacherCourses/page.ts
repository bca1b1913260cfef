import { termSearch } from "../../lib/search/term-search";
import { definePage } from "../define-page";

declare module "../../i18n/namespaces" {
  interface Namespaces {
    adminViewTeacherCourses: [
      typeof import("../../i18n/zh-CN/adminViewTeacherCourses"),
      typeof import("../../i18n/en/adminViewTeacherCourses"),
    ];
  }
}

export const adminViewTeacherCourses = definePage({
  path: "/user/adminViewTeacherCourses/$teacherCode",
  title: { "zh-CN": "教师课程", en: "A teacher’s courses" },
  access: { all: ["course.read", "result.read"] },
  texts: ["timetable", "results", "adminViewTeacherCourses"],
  search: termSearch,
  // About all terms.
  term: "passedOn",
  parent: "adminCourseList",
  load: () => import("./AdminViewTeacherCoursesPage"),
});
