import { evaluationDetailSearch } from "../../lib/search/evaluation-detail-search";
import { definePage } from "../define-page";

export const evaluationDetail = definePage({
  path: "/user/evaluationDetail",
  title: { "zh-CN": "评价详情", en: "Evaluation details" },
  access: "signedIn",
  texts: ["due", "questionnaire", "answering"],
  search: evaluationDetailSearch,
  load: () => import("./EvaluationDetailPage"),
});
