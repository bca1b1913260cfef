import { campaignSearch } from "../../lib/search/campaign-search";
import { definePage } from "../define-page";

declare module "../../i18n/namespaces" {
  interface Namespaces {
    evaluationManagement: [
      typeof import("../../i18n/zh-CN/evaluationManagement"),
      typeof import("../../i18n/en/evaluationManagement"),
    ];
  }
}

export const evaluationManagement = definePage({
  path: "/user/evaluationManagement",
  title: { "zh-CN": "评价管理", en: "Evaluations" },
  access: { any: ["evaluation.read", "observation.read", "enterprise.manage"] },
  texts: ["table", "picker", "evaluationManagement", "documents", "days"],
  search: campaignSearch,
  term: "inView",
  navigation: { group: "evaluation", icon: "manage" },
  load: () => import("./EvaluationManagementPage"),
});
