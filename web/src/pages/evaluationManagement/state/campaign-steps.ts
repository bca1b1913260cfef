// A campaign's way from draft to archive: which steps are behind it, where it is, and when each was or will be.
import type { Campaign, CampaignState } from "../../../api/campaigns/campaign-queries";

const order = ["draft", "scheduled", "open", "closed", "counted", "published", "archived"] as const;

export type OnTheWay = (typeof order)[number];

export interface Step {
  state: OnTheWay;
  place: "done" | "now" | "ahead";
  /** When it was reached, or will be by itself; null where no time says. */
  at: string | null;
}

type Timed = Pick<Campaign, "state" | "opens_at" | "closes_at" | "counts_at" | "publishes_at">;

export function stepsOf(campaign: Timed & { state: OnTheWay }, now: Date): Step[] {
  const at = order.indexOf(campaign.state);
  return order.map((state, index) => ({
    state,
    place: index < at ? "done" : index === at ? "now" : "ahead",
    at: timeOf(state, campaign, index <= at, now),
  }));
}

/** A plan that an earlier deed made void is not told: what was reached cannot be ahead, nor what is ahead past. */
function timeOf(state: CampaignState, campaign: Timed, reached: boolean, now: Date): string | null {
  const planned = plannedFor(state, campaign);
  return planned !== null && Date.parse(planned) <= now.getTime() === reached ? planned : null;
}

function plannedFor(state: CampaignState, campaign: Timed): string | null {
  if (state === "open") return campaign.opens_at;
  if (state === "closed") return campaign.closes_at;
  if (state === "counted") return campaign.counts_at;
  return state === "published" ? campaign.publishes_at : null;
}
