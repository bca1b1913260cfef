import { wordsOf } from "../../lib/search/search-params";
import { definePage } from "../define-page";

declare module "../../i18n/namespaces" {
  interface Namespaces {
    infoCenter: [typeof import("../../i18n/zh-CN/infoCenter"), typeof import("../../i18n/en/infoCenter")];
    home: [typeof import("../../i18n/zh-CN/home"), typeof import("../../i18n/en/home")];
    ownData: [typeof import("../../i18n/zh-CN/ownData"), typeof import("../../i18n/en/ownData")];
    todos: [typeof import("../../i18n/zh-CN/todos"), typeof import("../../i18n/en/todos")];
  }
}

export const infoCenter = definePage({
  path: "/user/infoCenter/{-$username}",
  title: { "zh-CN": "个人中心", en: "Personal Center" },
  access: "signedIn",
  texts: ["infoCenter"],
  /** A fact to edit, a question before leaving, a notice; messages, the account or what is kept instead of what waits. */
  search: wordsOf("edit", "leave", "notice", "view"),
  navigation: { group: null, icon: "home" },
  load: () => import("./InfoCenterPage"),
});
