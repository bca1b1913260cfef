import type { Campaign, CampaignKind } from "../../../../api/campaigns/campaign-queries";
import type { Template } from "../../../../api/templates/template-queries";

type Round = Pick<Campaign, "kind" | "state"> & { template: Pick<Campaign["template"], "id"> };

/**
 * What the last round of this kind asked with, or all there is to ask with. Else nothing: a template that was only just
 * published is not what everybody is to be asked. `rounds`: the newest first.
 */
export function usualTemplate(
  templates: readonly Pick<Template, "id">[],
  rounds: readonly Round[],
  kind: CampaignKind,
): string {
  const last = rounds.find((round) => round.kind === kind && round.state !== "draft");
  const usual = templates.find(({ id }) => id === last?.template.id);
  return (usual ?? (templates.length === 1 ? templates[0] : undefined))?.id ?? "";
}
