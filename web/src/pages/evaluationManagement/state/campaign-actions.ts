// What can be done with a campaign, by its state: one thing that comes next, and perhaps others.
import type { Campaign } from "../../../api/campaigns/campaign-queries";

export type CampaignAction =
  | "edit"
  | "delete"
  | "unschedule"
  | "open"
  | "extend"
  | "close"
  | "reopen"
  | "count"
  | "publish"
  | "archive";

interface Actions {
  next: CampaignAction | null;
  others: readonly CampaignAction[];
}

const nothing: Actions = { next: null, others: [] };

export function actionsOf({ state, editable, opening, counting }: ActionsFor): Actions {
  if (!editable || opening || counting) return nothing;
  switch (state) {
    case "draft":
      return { next: "edit", others: ["delete"] };
    case "scheduled":
      return { next: "open", others: ["unschedule", "edit"] };
    case "open":
      return { next: "extend", others: ["close"] };
    case "closed":
      return { next: "count", others: ["reopen"] };
    case "counted":
      return { next: "publish", others: [] };
    case "published":
      return { next: "archive", others: [] };
    case "archived":
    case "interrupted":
      return nothing;
  }
}

/** There are results, and comments to review. */
export const isCounted = ({ state }: Pick<Campaign, "state">) =>
  state === "counted" || state === "published" || state === "archived";

type ActionsFor = Pick<Campaign, "state" | "editable" | "opening" | "counting">;

export function canStill(action: CampaignAction, campaign: ActionsFor): boolean {
  const { next, others } = actionsOf(campaign);
  return next === action || others.includes(action);
}
