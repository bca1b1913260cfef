import { useQuery } from "@tanstack/react-query";

import { moveCampaign } from "../../../api/campaigns/campaign-mutations";
import { type Campaign, previewQuery } from "../../../api/campaigns/campaign-queries";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { useCampaignText } from "../use-campaign-text";
import { AskOpen } from "./AskOpen";
import { useMove } from "./use-move";

export function OpenDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const { t } = useTranslation("evaluationManagement");
  const localText = useLocalText();
  const text = useCampaignText();
  const { term_id, template, kind, scope, id, version } = campaign;
  const { data: preview } = useQuery(previewQuery({ term_id, template_id: template.id, kind, scope, campaign_id: id }));
  const { take, busy, error } = useMove(moveCampaign, onClose);
  const name = localText(campaign.name);

  return (
    <AskOpen
      name={name}
      closes={text.moment(campaign.closes_at)}
      preview={preview}
      waiting={campaign.own_waiting}
      busy={busy}
      error={error}
      onConfirm={() => take({ id, version, move: "open" }, () => t("done.open", { name }))}
      onClose={onClose}
    />
  );
}
