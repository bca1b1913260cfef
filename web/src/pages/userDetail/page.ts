import { userDetailSearch } from "../../lib/search/people-search";
import { definePage } from "../define-page";

declare module "../../i18n/namespaces" {
  interface Namespaces {
    userDetail: [typeof import("../../i18n/zh-CN/userDetail"), typeof import("../../i18n/en/userDetail")];
  }
}

export const userDetail = definePage({
  path: "/user/userDetail/$username",
  title: { "zh-CN": "用户详情", en: "User details" },
  access: "user.read",
  texts: ["people", "history", "rosters", "webhooks", "messages", "userDetail"],
  search: userDetailSearch,
  parent: "manageUsers",
  load: () => import("./UserDetailPage"),
});
