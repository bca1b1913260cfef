import { notificationManagement } from "./page";

/** Where this page hangs in the tree of routes, for typed parameters. */
export const noticesRoute = notificationManagement.path;

/** The id of a notice's link in the list. */
export const rowId = (id: string) => `notice-${id}`;

/** What in the address says which form is open beside the list. */
export const formParameters = ["notice", "edit"];

/** What stands in the address for a notice that is not there yet. */
export const newNotice = "new";
