import { evaluationManagement } from "./page";

/** Where this page hangs in the tree of routes, for typed parameters. */
export const campaignsRoute = evaluationManagement.path;

/** The id of the link in the list to a campaign. */
export const campaignLinkId = (id: string) => `campaign-${id}`;

/** What in the address says which form is open. */
export const formParameters = ["term", "campaign", "edit", "new"];
