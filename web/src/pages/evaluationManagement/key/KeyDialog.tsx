import { useId } from "react";

import type { Campaign } from "../../../api/campaigns/campaign-queries";
import { CheckboxField } from "../../../forms/choice/CheckboxField";
import { RadioGroupField } from "../../../forms/choice/RadioGroupField";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { Banner } from "../../../ui/feedback/Banner";
import { CodeText } from "../../../ui/text/CodeText";
import { AskDialog } from "../moves/AskDialog";
import { CopyFields } from "./CopyFields";
import { useKeyForm } from "./use-key-form";

type KeyDialogProps = { campaign: Campaign; onDecided: (campaign: Campaign) => void; onClose: () => void };

/** What happens if the key is lost: a trustee's copy that was seen to work, or the loss accepted. */
export function KeyDialog({ campaign, onDecided, onClose }: KeyDialogProps) {
  const { t } = useTranslation("evaluationManagement");
  const localText = useLocalText();
  const formId = useId();
  const form = useKeyForm({
    campaign,
    fileName: t("key.fileName", { name: localText(campaign.name) }),
    onDecided,
  });
  const { way, made, faults } = form;
  const deed = way === "loss" ? "accept" : made ? "verify" : "make";

  return (
    <AskDialog
      title={t("key.title")}
      text={t("key.text")}
      grave={way === "loss"}
      no={t("key.no")}
      yes={t(`key.${deed}.yes`)}
      doing={t(`key.${deed}.busy`)}
      busy={form.busy}
      error={form.failure}
      form={formId}
      onClose={onClose}
    >
      <form id={formId} noValidate className="grid gap-4" onSubmit={(event) => form.send(event)}>
        {!campaign.may_copy_key && <Banner>{t("key.notYours")}</Banner>}
        {campaign.may_copy_key && !campaign.keys_here && (
          <Banner>
            {t("key.elsewhere")} <CodeText>keping key-copy</CodeText>
          </Banner>
        )}
        <RadioGroupField
          name="way"
          label={t("key.ways")}
          value={way}
          choices={[
            ...(campaign.keys_here && campaign.may_copy_key
              ? [{ value: "copy" as const, label: t("key.copy.label"), about: t("key.copy.about") }]
              : []),
            { value: "loss" as const, label: t("key.loss.label"), about: t("key.loss.about") },
          ]}
          onChoose={(chosen) => form.choose(chosen)}
          error={way === null && faults.loss !== undefined ? t("key.fault.way_required") : undefined}
        />
        {way === "copy" && <CopyFields form={form} />}
        {way === "loss" && (
          <CheckboxField
            label={t("key.loss.accept")}
            checked={form.accepted}
            onCheck={form.setAccepted}
            error={faults.loss === undefined ? undefined : t("key.fault.loss_required")}
          />
        )}
      </form>
    </AskDialog>
  );
}
