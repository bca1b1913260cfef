import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";

import { deleteCampaign, refreshCampaigns } from "../../../api/campaigns/campaign-mutations";
import type { Campaign } from "../../../api/campaigns/campaign-queries";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { useToast } from "../../../ui/feedback/Toast";
import { campaignsRoute } from "../route";
import { AskDialog } from "./AskDialog";

export function DeleteDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const { t } = useTranslation("evaluationManagement");
  const localText = useLocalText();
  const client = useQueryClient();
  const toast = useToast();
  const navigate = useNavigate({ from: campaignsRoute });
  const { mutate, isPending, error } = useMutation(deleteCampaign);
  const { id, version } = campaign;
  const name = localText(campaign.name);

  async function leave() {
    toast.show({ text: t("done.delete", { name }) });
    // Nothing to ask about, and no way back to what is gone.
    await navigate({ search: ({ term }) => ({ term }), replace: true, ignoreBlocker: true });
    refreshCampaigns(client);
  }

  return (
    <AskDialog
      title={t("ask.delete.title", { name })}
      text={t("ask.delete.text")}
      grave
      no={t("ask.delete.no")}
      yes={t("ask.delete.yes")}
      doing={t("ask.delete.busy")}
      busy={isPending}
      error={error}
      onConfirm={() => mutate({ id, version }, { onSuccess: () => void leave() })}
      onClose={onClose}
    />
  );
}
