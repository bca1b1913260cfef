import { safeNextPath } from "../../lib/next-path";
import { definePage } from "../define-page";

declare module "../../i18n/namespaces" {
  interface Namespaces {
    signIn: [typeof import("../../i18n/zh-CN/signIn"), typeof import("../../i18n/en/signIn")];
  }
}

export const signIn = definePage({
  path: "/",
  title: { "zh-CN": "登录", en: "Sign in" },
  access: "everybody",
  texts: ["signIn"],
  search: (search): { next?: string } => {
    const next = safeNextPath(search["next"]);
    return next === null ? {} : { next };
  },
  load: () => import("./SignInPage"),
});
