import { termSearch } from "../../lib/search/term-search";
import { definePage } from "../define-page";

export const selectCourse = definePage({
  path: "/user/selectCourse",
  title: { "zh-CN": "选择听课", en: "Choose a class to attend" },
  access: "observation.conduct",
  search: termSearch,
  term: "inView",
  navigation: { group: "evaluation", icon: "observe" },
  load: () => import("./SelectCoursePage"),
});
