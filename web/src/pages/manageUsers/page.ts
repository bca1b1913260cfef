import { manageUsersSearch } from "../../lib/search/people-search";
import { definePage } from "../define-page";

declare module "../../i18n/namespaces" {
  interface Namespaces {
    manageUsers: [typeof import("../../i18n/zh-CN/manageUsers"), typeof import("../../i18n/en/manageUsers")];
  }
}

export const manageUsers = definePage({
  path: "/user/manageUsers",
  title: { "zh-CN": "用户管理", en: "Users" },
  access: { any: ["user.read", "enterprise.manage"] },
  texts: ["table", "people", "manageUsers", "bulk"],
  search: manageUsersSearch,
  navigation: { group: "people", icon: "users" },
  load: () => import("./ManageUsersPage"),
});
