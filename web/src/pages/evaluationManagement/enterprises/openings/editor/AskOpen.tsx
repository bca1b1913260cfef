import type { SurveyPreview } from "../../../../../api/surveys/survey-queries";
import { useTranslation } from "../../../../../i18n/use-translation";
import { instantOf } from "../../../../../lib/zoned-time";
import { ConfirmDialog } from "../../../../../ui/overlay/ConfirmDialog";
import { useCampaignText } from "../../../use-campaign-text";
import type { SurveyDraft } from "./survey-draft";
import { usePreviewText } from "./use-preview-text";

type AskOpenProps = {
  draft: SurveyDraft;
  preview: SurveyPreview | undefined;
  timeZone: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Letters that were sent cannot be called back: it is asked first, with how many. Why it failed stands in the form. */
export function AskOpen({ draft, preview, timeZone, busy, onConfirm, onClose }: AskOpenProps) {
  const { t } = useTranslation("surveys");
  const text = useCampaignText();
  const previewText = usePreviewText();
  const closes = instantOf(draft.closes, timeZone);
  return (
    <ConfirmDialog
      title={t("ask.open.title", { name: draft.nameZh.trim() })}
      text={preview ? previewText.size(preview) : t("preview.looking")}
      points={[
        t("ask.open.mail"),
        preview !== undefined && preview.without_email.length > 0 && t("ask.open.handOver"),
        t("ask.open.frozen"),
        closes !== null && t("ask.open.closes", { closes: text.moment(closes) }),
      ]}
      no={t("ask.open.no")}
      yes={t("ask.open.yes")}
      doing={t("ask.open.busy")}
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
