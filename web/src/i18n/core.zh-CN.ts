import type { TextFile } from "./texts";
import common from "./zh-CN/common";
import errors from "./zh-CN/errors";
import nav from "./zh-CN/nav";
import session from "./zh-CN/session";

export const core = { common, errors, nav, session };

/** Where the texts of pages are, of this language alone: the names of both would be in everybody's first load. */
export const pages = import.meta.glob<TextFile>(["./*.ts", "!./{common,nav,session,errors}.ts"], { base: "./zh-CN" });
