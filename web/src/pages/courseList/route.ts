/** Where this page hangs in the tree of routes, for typed parameters. */
export const courseListRoute = "/user/courseList";
