import { wordsOf } from "../../lib/search/search-params";
import { definePage } from "../define-page";

declare module "../../i18n/namespaces" {
  interface Namespaces {
    comprehensiveReport: [
      typeof import("../../i18n/zh-CN/comprehensiveReport"),
      typeof import("../../i18n/en/comprehensiveReport"),
    ];
  }
}

export const comprehensiveReport = definePage({
  path: "/user/comprehensiveReport",
  title: { "zh-CN": "企业评价报告", en: "Enterprise report" },
  access: "report.enterprise",
  texts: ["results", "documents", "comprehensiveReport"],
  search: wordsOf("programme", "survey", "target"),
  navigation: { group: "report", icon: "enterprise-report" },
  load: () => import("./ComprehensiveReportPage"),
});
