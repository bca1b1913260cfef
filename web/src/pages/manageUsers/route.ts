import { manageUsers } from "./page";

/** Where this page hangs in the tree of routes, for typed parameters. */
export const manageUsersRoute = manageUsers.path;

/** The id of a person's link in the list. */
export const rowId = (username: string) => `user-${username}`;

/** What in the address says whose form is open beside the list. */
export const formParameters = ["user", "new"];
