import { courseListSearch } from "../../lib/search/course-search";
import { definePage } from "../define-page";

declare module "../../i18n/namespaces" {
  interface Namespaces {
    courseList: [typeof import("../../i18n/zh-CN/courseList"), typeof import("../../i18n/en/courseList")];
  }
}

export const courseList = definePage({
  path: "/user/courseList",
  title: { "zh-CN": "所授课程", en: "My courses" },
  access: "course.teach",
  texts: ["timetable", "courseList"],
  search: courseListSearch,
  term: "inView",
  navigation: { group: "teaching", icon: "courses" },
  load: () => import("./CourseListPage"),
});
