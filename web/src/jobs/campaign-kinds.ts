/** Work on a round of evaluations. */
const campaignKinds = [
  "open_campaign",
  "close_campaign",
  "count_campaign",
  "publish_campaign",
  "print_results",
] as const;

export type CampaignJobKind = (typeof campaignKinds)[number];

export function isCampaignKind(kind: string): kind is CampaignJobKind {
  return campaignKinds.some((known) => known === kind);
}
