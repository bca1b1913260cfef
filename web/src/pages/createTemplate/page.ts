import { createTemplateSearch } from "../../lib/search/template-search";
import { definePage } from "../define-page";

declare module "../../i18n/namespaces" {
  interface Namespaces {
    createTemplate: [typeof import("../../i18n/zh-CN/createTemplate"), typeof import("../../i18n/en/createTemplate")];
  }
}

export const createTemplate = definePage({
  path: "/user/template/CreateTemplate",
  title: { "zh-CN": "新建模板", en: "Create template" },
  access: "template.manage",
  texts: ["questionnaire", "createTemplate"],
  textsInBoth: ["questionnaire"],
  search: createTemplateSearch,
  parent: "templateManagement",
  load: () => import("./CreateTemplatePage"),
});
