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
  texts: ["infoCenter", "due"],
  search: ({
    edit,
    leave,
    notice,
    view,
  }): { edit?: string; leave?: "wipe" | undefined; notice?: string; view?: "messages" | undefined } => ({
    ...(typeof edit === "string" && { edit }),
    ...(typeof notice === "string" && { notice }),
    ...(leave === "wipe" && { leave }),
    ...(view === "messages" && { view }),
  }),
  navigation: { group: null, icon: "home" },
  load: () => import("./InfoCenterPage"),
});
