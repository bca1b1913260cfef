import { readOneOf, readWord } from "../../lib/search/search-params";
import { definePage } from "../define-page";

declare module "../../i18n/namespaces" {
  interface Namespaces {
    infoCenter: [typeof import("../../i18n/zh-CN/infoCenter"), typeof import("../../i18n/en/infoCenter")];
    todos: [typeof import("../../i18n/zh-CN/todos"), typeof import("../../i18n/en/todos")];
  }
}

export const infoCenter = definePage({
  path: "/user/infoCenter/{-$username}",
  title: { "zh-CN": "个人中心", en: "Personal Center" },
  access: "signedIn",
  texts: ["infoCenter"],
  search: ({
    edit,
    leave,
    notice,
    view,
  }): {
    edit?: string | undefined;
    leave?: "wipe" | undefined;
    notice?: string | undefined;
    view?: "messages" | undefined;
  } => ({
    edit: readWord(edit),
    leave: readOneOf(leave, ["wipe"]),
    notice: readWord(notice),
    view: readOneOf(view, ["messages"]),
  }),
  navigation: { group: null, icon: "home" },
  load: () => import("./InfoCenterPage"),
});
