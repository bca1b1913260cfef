import { definePage } from "../define-page";

export const unsubscribe = definePage({
  path: "/unsubscribe",
  title: { "zh-CN": "退订邮件", en: "Unsubscribe" },
  access: "everybody",
  texts: ["mail"],
  search: ({ t }): { t?: string } => (typeof t === "string" ? { t } : {}),
  load: () => import("../../public-unsubscribe"),
});
