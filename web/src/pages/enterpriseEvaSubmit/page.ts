import { definePage } from "../define-page";

export const enterpriseEvaSubmit = definePage({
  path: "/user/enterpriseEvaSubmit",
  title: { "zh-CN": "提交企业评价", en: "Submit an evaluation" },
  access: "enterprise.evaluate",
  navigation: { group: "evaluation", icon: "submit" },
  load: () => import("./EnterpriseEvaSubmitPage"),
});
