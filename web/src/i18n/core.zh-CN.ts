import common from "./zh-CN/common";
import errors from "./zh-CN/errors";
import nav from "./zh-CN/nav";
import session from "./zh-CN/session";

export const core = { common, errors, nav, session };
