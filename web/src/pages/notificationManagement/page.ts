import { noticesSearch } from "../../lib/search/notice-search";
import { definePage } from "../define-page";

declare module "../../i18n/namespaces" {
  interface Namespaces {
    notificationManagement: [
      typeof import("../../i18n/zh-CN/notificationManagement"),
      typeof import("../../i18n/en/notificationManagement"),
    ];
  }
}

export const notificationManagement = definePage({
  path: "/user/notificationManagement",
  title: { "zh-CN": "通知公告", en: "Notices" },
  access: "notice.manage",
  texts: ["table", "picker", "notices", "notificationManagement"],
  search: noticesSearch,
  navigation: { group: "evaluation", icon: "notices" },
  load: () => import("./NotificationManagementPage"),
});
