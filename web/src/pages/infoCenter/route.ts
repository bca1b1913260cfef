import { hasKey } from "../../session/permissions";
import { infoCenter } from "./page";

/** Where this page hangs in the tree of routes, for typed parameters. */
export const infoCenterRoute = infoCenter.path;

/** Where the account is: on a student's only page, or in a view beside what waits. */
export const accountSearch = () => (hasKey("evaluation.answer") ? {} : { view: "account" as const });
