import type { Campaign } from "../../../api/campaigns/campaign-queries";

/** In the order of urgency: what runs, what waits for somebody, what is being prepared, what came to nothing, what is done. */
const stages = ["running", "waiting", "preparing", "interrupted", "done"] as const;
export type Stage = (typeof stages)[number];

const stageOf = {
  draft: "preparing",
  scheduled: "preparing",
  open: "running",
  closed: "waiting",
  counted: "done",
  published: "done",
  archived: "done",
  interrupted: "interrupted",
} as const satisfies Record<Campaign["state"], Stage>;

/** Those stages that have campaigns, with these in the order they came. */
export function byStage<C extends Pick<Campaign, "state">>(campaigns: readonly C[]): { stage: Stage; items: C[] }[] {
  return stages
    .map((stage) => ({ stage, items: campaigns.filter(({ state }) => stageOf[state] === stage) }))
    .filter(({ items }) => items.length > 0);
}
