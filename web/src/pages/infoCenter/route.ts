import { hasKey } from "../../session/permissions";
import { session } from "../../session/state";
import { infoCenter } from "./page";

/** Where this page hangs in the tree of routes, for typed parameters. */
export const infoCenterRoute = infoCenter.path;

/** A student’s centre is one page, and so is that of somebody without a role, for whom nothing can wait. */
export const isOnOnePage = () => hasKey("evaluation.answer") || session.get()?.permissionKeys.length === 0;

/** Where the account is: on a student's only page, or in a view beside what waits. */
export const accountSearch = () => (isOnOnePage() ? {} : { view: "account" as const });
