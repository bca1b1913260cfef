import { templateManagementSearch } from "../../lib/search/template-search";
import { definePage } from "../define-page";

export const templateManagement = definePage({
  path: "/user/TemplateManagement",
  title: { "zh-CN": "评价模板", en: "Templates" },
  access: "template.read",
  texts: ["table", "templates"],
  search: templateManagementSearch,
  navigation: { group: "evaluation", icon: "templates" },
  load: () => import("./TemplateManagementPage"),
});
