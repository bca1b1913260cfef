import { definePage } from "../define-page";

export const notificationManagement = definePage({
  path: "/user/notificationManagement",
  title: { "zh-CN": "通知公告", en: "Notices" },
  access: "notice.manage",
  navigation: { group: "evaluation", icon: "notices" },
  load: () => import("./NotificationManagementPage"),
});
