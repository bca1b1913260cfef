import { createTemplate } from "./page";

/** Where this page hangs in the tree of routes, for typed parameters. */
export const createTemplateRoute = createTemplate.path;

/** What in the address says which template is being written. */
export const formParameters = ["from"];
