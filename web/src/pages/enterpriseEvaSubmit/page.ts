import { wordsOf } from "../../lib/search/search-params";
import { definePage } from "../define-page";

export const enterpriseEvaSubmit = definePage({
  path: "/user/enterpriseEvaSubmit",
  title: { "zh-CN": "提交企业评价", en: "Submit an evaluation" },
  access: "enterprise.evaluate",
  navigation: { group: "evaluation", icon: "submit" },
  texts: ["enterpriseEva", "rating", "questionnaire"],
  search: wordsOf("invitation"),
  load: () => import("./EnterpriseEvaSubmitPage"),
});
