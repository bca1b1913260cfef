import { roleManagementSearch } from "../../lib/search/role-management-search";
import { definePage } from "../define-page";

declare module "../../i18n/namespaces" {
  interface Namespaces {
    roleManagement: [typeof import("../../i18n/zh-CN/roleManagement"), typeof import("../../i18n/en/roleManagement")];
  }
}

export const roleManagement = definePage({
  path: "/user/roleManagement",
  title: { "zh-CN": "角色管理", en: "Roles" },
  access: { any: ["role.manage", "school.manage", "audit.read", "tenant.manage"] },
  texts: ["table", "people", "permissions", "roleManagement"],
  search: roleManagementSearch,
  navigation: { group: "people", icon: "roles" },
  load: () => import("./RoleManagementPage"),
});
