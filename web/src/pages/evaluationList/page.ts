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
  navigation: { group: "evaluation", icon: "evaluate" },
  load: () => import("./EvaluationListPage"),
});
