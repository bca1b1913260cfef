import { comprehensiveReport } from "./page";

/** Where this page hangs in the tree of routes, for typed parameters. */
export const reportRoute = comprehensiveReport.path;
