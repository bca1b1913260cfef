import { definePage } from "../define-page";

declare module "../../i18n/namespaces" {
  interface Namespaces {
    counted: [typeof import("../../i18n/zh-CN/counted"), typeof import("../../i18n/en/counted")];
  }
}

export const counted = definePage({
  path: "/counted",
  title: { "zh-CN": "我的答卷算进去了吗？", en: "Was mine counted?" },
  access: "everybody",
  texts: ["counted"],
  search: ({ list }): { list?: string } => (typeof list === "string" && list !== "" ? { list } : {}),
  load: () => import("../../public-counted"),
});
