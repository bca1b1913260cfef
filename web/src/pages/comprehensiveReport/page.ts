import { termSearch } from "../../lib/search/term-search";
import { definePage } from "../define-page";

export const comprehensiveReport = definePage({
  path: "/user/comprehensiveReport",
  title: { "zh-CN": "企业评价报告", en: "Enterprise report" },
  access: "report.enterprise",
  search: termSearch,
  term: "inView",
  navigation: { group: "report", icon: "enterprise-report" },
  load: () => import("./ComprehensiveReportPage"),
});
