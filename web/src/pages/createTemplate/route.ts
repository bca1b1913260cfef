/** Where this page hangs in the tree of routes, for typed parameters. */
export const createTemplateRoute = "/user/template/CreateTemplate";

/** What in the address says which template is being written. */
export const formParameters = ["from"];
