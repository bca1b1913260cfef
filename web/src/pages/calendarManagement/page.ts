import { calendarSearch } from "../../lib/search/term-search";
import { definePage } from "../define-page";

declare module "../../i18n/namespaces" {
  interface Namespaces {
    calendarManagement: [
      typeof import("../../i18n/zh-CN/calendarManagement"),
      typeof import("../../i18n/en/calendarManagement"),
    ];
  }
}

export const calendarManagement = definePage({
  path: "/user/calendarManagement",
  title: { "zh-CN": "校历管理", en: "School calendar" },
  access: "calendar.manage",
  texts: ["calendarManagement"],
  search: calendarSearch,
  navigation: { group: "teaching", icon: "calendar" },
  load: () => import("./CalendarManagementPage"),
});
