import { readOneOf } from "../../lib/search/search-params";
import { definePage } from "../define-page";

declare module "../../i18n/namespaces" {
  interface Namespaces {
    evaluationList: [typeof import("../../i18n/zh-CN/evaluationList"), typeof import("../../i18n/en/evaluationList")];
  }
}

export const evaluationList = definePage({
  path: "/user/evaluationList",
  title: { "zh-CN": "课程评价", en: "Course Evaluation" },
  access: { any: ["evaluation.answer", "observation.conduct"] },
  texts: ["due", "evaluationList"],
  search: ({ view }): { view?: "replies" | "visits" | undefined } => ({ view: readOneOf(view, ["replies", "visits"]) }),
  navigation: { group: "evaluation", icon: "evaluate" },
  load: () => import("./EvaluationListPage"),
});
