import common from "./en/common";
import errors from "./en/errors";
import nav from "./en/nav";
import session from "./en/session";

export const core = { common, errors, nav, session };
