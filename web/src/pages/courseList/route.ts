import { courseList } from "./page";

/** Where this page hangs in the tree of routes, for typed parameters. */
export const courseListRoute = courseList.path;

/** What in the address says which own questions are open beside the list. */
export const ownParameters = ["own", "class"];

/** The id of the link in the list to own questions. */
export const ownLinkId = (campaign: string, offering: string) => `own-${campaign}-${offering}`;
