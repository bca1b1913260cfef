/** Work on a round of evaluations. */
const campaignKinds = ["open_campaign", "close_campaign", "count_campaign"] as const;

type CampaignJobKind = (typeof campaignKinds)[number];

/** Null for work on something else. */
export function campaignKindOf(kind: string): CampaignJobKind | null {
  return campaignKinds.find((known) => known === kind) ?? null;
}
