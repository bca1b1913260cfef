import type { CampaignPreview } from "../../../api/campaigns/campaign-queries";
import { useTranslation } from "../../../i18n/use-translation";
import { useCampaignText } from "../use-campaign-text";
import { AskDialog } from "./AskDialog";

type AskOpenProps = {
  name: string;
  closes: string;
  preview: CampaignPreview | undefined;
  /** Sets of teachers' own questions that nobody has decided on. */
  waiting: number;
  busy: boolean;
  error: unknown;
  onConfirm: () => void;
  onClose: () => void;
};

/** From here on students answer; there is no way back to a draft. */
export function AskOpen({ name, closes, preview, waiting, ...rest }: AskOpenProps) {
  const { t } = useTranslation("evaluationManagement");
  const text = useCampaignText();
  const left = preview?.left_out_total ?? 0;

  return (
    <AskDialog
      title={t("ask.open.title", { name })}
      text={
        preview
          ? t("ask.open.text", {
              classes: text.classes(preview.classes),
              students: t("students", { count: preview.students, total: text.number(preview.students) }),
              closes,
            })
          : t("ask.open.textShort", { closes })
      }
      points={[
        t("ask.open.frozen"),
        t("ask.open.after"),
        left > 0 && t("ask.open.leftOut", { count: left, total: text.number(left) }),
        waiting > 0 && t("ask.open.own", { count: waiting }),
      ]}
      no={t("ask.open.no")}
      yes={t("ask.open.yes")}
      doing={t("ask.open.busy")}
      {...rest}
    />
  );
}
