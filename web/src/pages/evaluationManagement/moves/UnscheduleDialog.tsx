import { moveCampaign } from "../../../api/campaign-mutations";
import type { Campaign } from "../../../api/campaign-types";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { AskDialog } from "./AskDialog";
import { useMove } from "./use-move";

/** A plan becomes a draft again, which can be deleted. */
export function UnscheduleDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const { t } = useTranslation("evaluationManagement");
  const localText = useLocalText();
  const { take, busy, error } = useMove(moveCampaign, onClose);
  const { id, version } = campaign;
  const name = localText(campaign.name);

  return (
    <AskDialog
      title={t("ask.unschedule.title", { name })}
      text={t("ask.unschedule.text")}
      points={[]}
      no={t("ask.unschedule.no")}
      label={t("ask.unschedule.yes")}
      busyLabel={t("ask.unschedule.busy")}
      busy={busy}
      error={error}
      onConfirm={() => take({ id, version, move: "unschedule" }, () => t("done.unschedule", { name }))}
      onClose={onClose}
    />
  );
}
