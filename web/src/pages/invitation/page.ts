import { readWord } from "../../lib/search/search-params";
import { definePage } from "../define-page";

declare module "../../i18n/namespaces" {
  interface Namespaces {
    invitation: [typeof import("../../i18n/zh-CN/invitation"), typeof import("../../i18n/en/invitation")];
  }
}

/** Where `/?invite=CODE` leads, which is what letters say. */
export const invitation = definePage({
  path: "/invite",
  title: { "zh-CN": "企业评价邀请", en: "Invitation" },
  access: "everybody",
  texts: ["invitation", "rating"],
  search: ({ code }): { code?: string } => {
    const given = readWord(code);
    return given === undefined ? {} : { code: given };
  },
  load: () => import("../../public-invitation"),
});
