import { moveCampaign } from "../../../api/campaigns/campaign-mutations";
import type { Campaign } from "../../../api/campaigns/campaign-queries";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { useCampaignText } from "../use-campaign-text";
import { AskDialog } from "./AskDialog";
import { useMove } from "./use-move";

/** The step that nothing brings back: the key is destroyed. */
export function CountDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const { t } = useTranslation("evaluationManagement");
  const localText = useLocalText();
  const text = useCampaignText();
  const { take, busy, error } = useMove(moveCampaign, onClose);
  const { id, version, issued, received, min_answers } = campaign;
  const name = localText(campaign.name);
  const missing = Math.max(0, issued - received);

  return (
    <AskDialog
      title={t("ask.count.title", { name })}
      text={t("ask.count.text", { count: received, total: text.number(received) })}
      points={[
        t("ask.count.key"),
        t("ask.count.final"),
        t("ask.count.minimum", { minimum: min_answers }),
        missing > 0 && t("ask.count.missing", { count: missing, total: text.number(missing) }),
      ]}
      grave
      no={t("ask.count.no")}
      yes={t("ask.count.yes")}
      doing={t("ask.count.busy")}
      busy={busy}
      error={error}
      onConfirm={() => take({ id, version, move: "count" }, () => t("done.count", { name }))}
      onClose={onClose}
    />
  );
}
