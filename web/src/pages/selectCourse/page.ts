import { wordsOf } from "../../lib/search/search-params";
import { definePage } from "../define-page";

export const selectCourse = definePage({
  path: "/user/selectCourse",
  title: { "zh-CN": "选择听课", en: "Choose a class to attend" },
  access: "observation.conduct",
  texts: ["table", "timetable", "observation"],
  search: wordsOf(
    "when",
    "college",
    "q",
    "weekday",
    "period",
    "unseen",
    "view",
    "week",
    "page",
    "class",
    "date",
    "from",
    "follows",
  ),
  navigation: { group: "evaluation", icon: "observe" },
  load: () => import("./SelectCoursePage"),
});
