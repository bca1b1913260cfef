import type { TextFile } from "./texts";
import common from "./zh-CN/common";
import errors from "./zh-CN/errors";
import nav from "./zh-CN/nav";
import session from "./zh-CN/session";

export const core = { common, errors, nav, session };

/** Where the texts of everybody's pages are, of this language alone. All names would weigh on everybody's first load. */
export const pages = import.meta.glob<TextFile>(
  [
    "./{answering,banners,counted,due,evaluationList,fate,infoCenter,invitation,messages,notices,outcome,protection,questionnaire,rating,signIn}.ts",
  ],
  { base: "./zh-CN" },
);
export const others = () => import("./others.zh-CN");
