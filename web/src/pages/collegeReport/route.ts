/** Where this page hangs in the tree of routes, for typed parameters. */
export const collegeReportRoute = "/user/collegeReport";
