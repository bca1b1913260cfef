import { adminCourseSearch } from "../../lib/search/course-search";
import { definePage } from "../define-page";

declare module "../../i18n/namespaces" {
  interface Namespaces {
    adminCourseList: [
      typeof import("../../i18n/zh-CN/adminCourseList"),
      typeof import("../../i18n/en/adminCourseList"),
    ];
  }
}

export const adminCourseList = definePage({
  path: "/user/adminCourseList",
  title: { "zh-CN": "课程列表", en: "Courses" },
  access: "course.read",
  texts: ["table", "picker", "timetable", "adminCourseList"],
  search: adminCourseSearch,
  term: "inView",
  navigation: { group: "teaching", icon: "courses" },
  load: () => import("./AdminCourseListPage"),
});
