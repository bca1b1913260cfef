import { moveCampaign } from "../../../api/campaigns/campaign-mutations";
import type { Campaign } from "../../../api/campaigns/campaign-queries";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { untilCountingMs } from "../state/counting-time";
import { durationInWords, useCampaignText } from "../use-campaign-text";
import { AskDialog } from "./AskDialog";
import { useMove } from "./use-move";

/** Shorter than this, nobody can do anything in between. */
const leastWaitMs = 60_000;

export function CloseDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const { t } = useTranslation("evaluationManagement");
  const localText = useLocalText();
  const text = useCampaignText();
  const { take, busy, error } = useMove(moveCampaign, onClose);
  const { id, version, eligible, issued, received } = campaign;
  const name = localText(campaign.name);
  const unanswered = Math.max(0, eligible - issued);
  const wait = untilCountingMs(campaign);
  const underWay = Math.max(0, issued - received);

  return (
    <AskDialog
      title={t("ask.close.title", { name })}
      text={
        unanswered === 0
          ? t("ask.close.textAll")
          : t("ask.close.text", { count: unanswered, total: text.number(unanswered) })
      }
      points={[
        underWay > 0 && t("ask.close.underWay", { count: underWay, total: text.number(underWay) }),
        wait < leastWaitMs
          ? t("ask.close.atOnce")
          : t("ask.close.reopen", { wait: durationInWords(wait, text.locale) }),
      ]}
      grave
      no={t("ask.close.no")}
      yes={t("ask.close.yes")}
      doing={t("ask.close.busy")}
      busy={busy}
      error={error}
      onConfirm={() => take({ id, version, move: "close" }, () => t("done.close", { name }))}
      onClose={onClose}
    />
  );
}
