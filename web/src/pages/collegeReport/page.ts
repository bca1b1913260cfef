import { collegeReportSearch } from "../../lib/search/report-search";
import { definePage } from "../define-page";

declare module "../../i18n/namespaces" {
  interface Namespaces {
    collegeReport: [typeof import("../../i18n/zh-CN/collegeReport"), typeof import("../../i18n/en/collegeReport")];
  }
}

export const collegeReport = definePage({
  path: "/user/collegeReport",
  title: { "zh-CN": "学院报告", en: "College report" },
  access: "report.college",
  texts: ["table", "results", "collegeReport"],
  search: collegeReportSearch,
  term: "inView",
  navigation: { group: "report", icon: "report" },
  load: () => import("./CollegeReportPage"),
});
