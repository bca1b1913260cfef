import type { CampaignKind } from "../../../../api/campaigns/campaign-queries";
import type { Template } from "../../../../api/templates/template-queries";

/** What such a campaign usually asks with, as far as names tell: one for the middle of the term says so in its name. */
export function usualTemplate(templates: readonly Pick<Template, "id" | "name">[], kind: CampaignKind): string {
  const fitting = templates.find(({ name }) => name.zh.includes("期中") === (kind === "midterm"));
  return (fitting ?? templates[0])?.id ?? "";
}
