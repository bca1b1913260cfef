import { viewTemplateSearch } from "../../lib/search/template-search";
import { definePage } from "../define-page";

export const viewTemplate = definePage({
  path: "/user/template/ViewTemplate/$templateId",
  title: { "zh-CN": "查看模板", en: "View template" },
  access: "template.read",
  texts: ["questionnaire", "templates"],
  search: viewTemplateSearch,
  parent: "templateManagement",
  load: () => import("./ViewTemplatePage"),
});
