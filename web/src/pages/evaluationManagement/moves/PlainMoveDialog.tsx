import { moveCampaign } from "../../../api/campaigns/campaign-mutations";
import type { Campaign } from "../../../api/campaigns/campaign-queries";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { AskDialog } from "./AskDialog";
import { useMove } from "./use-move";

type PlainMoveDialogProps = { move: "unschedule" | "archive"; campaign: Campaign; onClose: () => void };

/** A move that a sentence explains: nothing about the campaign has to be looked up first. */
export function PlainMoveDialog({ move, campaign, onClose }: PlainMoveDialogProps) {
  const { t } = useTranslation("evaluationManagement");
  const localText = useLocalText();
  const { take, busy, error } = useMove(moveCampaign, onClose);
  const { id, version } = campaign;
  const name = localText(campaign.name);

  return (
    <AskDialog
      title={t(`ask.${move}.title`, { name })}
      text={t(`ask.${move}.text`)}
      no={t(`ask.${move}.no`)}
      yes={t(`ask.${move}.yes`)}
      doing={t(`ask.${move}.busy`)}
      busy={busy}
      error={error}
      onConfirm={() => take({ id, version, move }, () => t(`done.${move}`, { name }))}
      onClose={onClose}
    />
  );
}
