import type { TextFile } from "./texts";
import common from "./en/common";
import errors from "./en/errors";
import nav from "./en/nav";
import session from "./en/session";

export const core = { common, errors, nav, session };

/** Where the texts of everybody's pages are, of this language alone. All names would weigh on everybody's first load. */
export const pages = import.meta.glob<TextFile>(
  [
    "./{answering,banners,counted,due,evaluationList,fate,infoCenter,invitation,messages,notices,outcome,protection,questionnaire,rating,signIn}.ts",
  ],
  { base: "./en" },
);
export const others = () => import("./others.en");
