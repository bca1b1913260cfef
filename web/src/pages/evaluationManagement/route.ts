import { evaluationManagement } from "./page";

/** Where this page hangs in the tree of routes, for typed parameters. */
export const campaignsRoute = evaluationManagement.path;

/** The id of the link in a list to a campaign, a survey or a plan. */
export const itemLinkId = (id: string) => `item-${id}`;

/** What in the address says which form is open. */
export const formParameters = ["term", "campaign", "edit", "new"];
