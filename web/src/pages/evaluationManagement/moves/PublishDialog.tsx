import { useQuery } from "@tanstack/react-query";

import { moveCampaign } from "../../../api/campaigns/campaign-mutations";
import type { Campaign } from "../../../api/campaigns/campaign-queries";
import { publicationQuery } from "../../../api/results/comment-queries";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { useCampaignText } from "../use-campaign-text";
import { AskDialog } from "./AskDialog";
import { useMove } from "./use-move";

type PublishDialogProps = { campaign: Campaign; onClose: () => void };

/** Says what is not reviewed yet and what is too small, before people see results. */
export function PublishDialog({ campaign, onClose }: PublishDialogProps) {
  const { t } = useTranslation("evaluationManagement");
  const localText = useLocalText();
  const text = useCampaignText();
  const { data: found, error: unknown } = useQuery(publicationQuery(campaign.id));
  const { take, busy, error } = useMove(moveCampaign, onClose);
  const { id, version, kind } = campaign;
  const name = localText(campaign.name);
  const counted = (count: number) => ({ count, total: text.number(count) });
  const classes = counted(found?.classes ?? campaign.classes);

  return (
    <AskDialog
      title={t("ask.publish.title", { name })}
      text={kind === "midterm" ? t("ask.publish.midterm", classes) : t("ask.publish.text", classes)}
      points={
        found
          ? [
              found.pending_comments > 0
                ? t("ask.publish.pending", counted(found.pending_comments))
                : t("ask.publish.reviewed"),
              found.below_minimum > 0 && t("ask.publish.few", counted(found.below_minimum)),
              found.published > 0 && t("ask.publish.already", counted(found.published)),
              t("ask.publish.final"),
            ]
          : [t("ask.publish.looking"), t("ask.publish.final")]
      }
      no={t("ask.publish.no")}
      yes={t("ask.publish.yes")}
      doing={t("ask.publish.busy")}
      busy={busy || (!found && !unknown)}
      error={error ?? unknown}
      onConfirm={() => take({ id, version, move: "publish" }, () => t("done.publish", { name }))}
      onClose={onClose}
    />
  );
}
