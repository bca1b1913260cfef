import type { TextFile } from "./texts";
import common from "./en/common";
import errors from "./en/errors";
import nav from "./en/nav";
import session from "./en/session";

export const core = { common, errors, nav, session };

/** Where the texts of pages are, of this language alone: the names of both would be in everybody's first load. */
export const pages = import.meta.glob<TextFile>(["./*.ts", "!./{common,nav,session,errors}.ts"], { base: "./en" });
