import { adminCourseList } from "./page";

/** Where this page hangs in the tree of routes, for typed parameters. */
export const adminCourseListRoute = adminCourseList.path;

/** The id of the link in the list to a class or a course. */
export const rowId = (key: string) => `row-${key}`;

/** What in the address says which form is open beside the list. */
export const formParameters = ["view", "class", "course", "new"];
