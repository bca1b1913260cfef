import { roleManagement } from "./page";

/** Where this page hangs in the tree of routes, for typed parameters. */
export const roleManagementRoute = roleManagement.path;

/** What in the address says which role, or which kind of new one, is being written. */
export const formParameters = ["role", "copy", "new"];
