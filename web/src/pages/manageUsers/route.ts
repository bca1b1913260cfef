/** Where this page hangs in the tree of routes, for typed parameters. */
export const manageUsersRoute = "/user/manageUsers";

/** The id of a person's link in the list. */
export const rowId = (username: string) => `user-${username}`;

/** What in the address says whose form is open beside the list. */
export const formParameters = ["user", "new"];
