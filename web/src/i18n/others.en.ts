import type { TextFile } from "./texts";

/** Where the texts of all other pages are. */
export const pages = import.meta.glob<TextFile>(
  [
    "./*.ts",
    "!./{common,nav,session,errors}.ts",
    "!./{answering,banners,counted,due,evaluationList,fate,infoCenter,invitation,messages,notices,outcome,protection,questionnaire,rating,signIn}.ts",
  ],
  { base: "./en" },
);
