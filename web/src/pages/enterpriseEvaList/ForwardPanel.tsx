import { useQueryClient } from "@tanstack/react-query";

import { ownSurveysQuery } from "../../api/surveys/own-surveys";
import { type Colleague, forwardInvitation } from "../../api/surveys/rater-calls";
import { useTranslation } from "../../i18n/use-translation";
import { ForwardForm } from "../../rating/ForwardForm";
import { Button } from "../../ui/control/Button";
import { useToast } from "../../ui/feedback/Toast";
import { PanelBody, SidePanel } from "../../ui/overlay/SidePanel";

type ForwardPanelProps = { invitation: string; onClose: () => void };

/** A colleague who knows them better is asked instead. */
export function ForwardPanel({ invitation, onClose }: ForwardPanelProps) {
  const { t } = useTranslation("enterpriseEva");
  const toast = useToast();
  const client = useQueryClient();

  async function send(colleague: Colleague) {
    const { to } = await forwardInvitation(invitation, colleague);
    toast.show({ text: t("forward.done", { name: to }) });
    onClose();
    await client.invalidateQueries(ownSurveysQuery);
  }

  return (
    <SidePanel
      small
      title={t("forward.title")}
      closeLabel={t("forward.close")}
      onClose={onClose}
      returnTo={`forward-${invitation}`}
    >
      <PanelBody>
        <p className="mb-4 text-sm text-muted">{t("forward.text")}</p>
        <ForwardForm
          send={send}
          cancel={
            <Button block onClick={onClose}>
              {t("forward.cancel")}
            </Button>
          }
        />
      </PanelBody>
    </SidePanel>
  );
}
