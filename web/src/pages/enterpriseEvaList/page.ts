import { definePage } from "../define-page";

export const enterpriseEvaList = definePage({
  path: "/user/enterpriseEvaList",
  title: { "zh-CN": "企业评价历史", en: "Enterprise evaluations" },
  access: "enterprise.evaluate",
  navigation: { group: "evaluation", icon: "history" },
  load: () => import("./EnterpriseEvaListPage"),
});
