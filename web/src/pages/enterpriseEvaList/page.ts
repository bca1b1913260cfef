import { wordsOf } from "../../lib/search/search-params";
import { definePage } from "../define-page";

export const enterpriseEvaList = definePage({
  path: "/user/enterpriseEvaList",
  title: { "zh-CN": "企业评价历史", en: "Enterprise evaluations" },
  access: "enterprise.evaluate",
  navigation: { group: "evaluation", icon: "history" },
  texts: ["enterpriseEva", "rating"],
  /** `forward`: the invitation that is being handed on. */
  search: wordsOf("forward"),
  load: () => import("./EnterpriseEvaListPage"),
});
