import { safeNextPath } from "../../lib/next-path";
import { readWord } from "../../lib/search/search-params";
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
  /** `invite`: the code of a link, whose page is another one. */
  search: (search): { next?: string; invite?: string } => {
    const next = safeNextPath(search["next"]);
    const invite = readWord(search["invite"]);
    return { ...(next !== null && { next }), ...(invite !== undefined && { invite }) };
  },
  load: () => import("./SignInPage"),
});
