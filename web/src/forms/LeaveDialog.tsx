import { useTranslation } from "../i18n/use-translation";
import { ConfirmDialog } from "../ui/overlay/ConfirmDialog";

type LeaveDialogProps = {
  /** What is lost: changes that were not saved, or an upload under way. */
  losing?: "changes" | "upload";
  onAnswer: (leave: boolean) => void;
};

export function LeaveDialog({ losing = "changes", onAnswer }: LeaveDialogProps) {
  const { t: common } = useTranslation();
  const { t: imports } = useTranslation("imports");
  const t = losing === "upload" ? imports : common;
  return (
    <ConfirmDialog
      title={t("leave.title")}
      text={t("leave.text")}
      no={t("leave.stay")}
      yes={t("leave.confirm")}
      grave
      onConfirm={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    />
  );
}
