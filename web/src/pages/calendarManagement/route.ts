import { calendarManagement } from "./page";

/** Where this page hangs in the tree of routes, for typed parameters. */
export const calendarRoute = calendarManagement.path;

/** What in the address says which term, or that a new one, is being written. */
export const formParameters = ["term", "new"];

/** The id of a day in the grid. */
export const dayId = (date: string) => `day-${date}`;
