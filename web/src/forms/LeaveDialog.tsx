import { useTranslation } from "../i18n/use-translation";
import { Button } from "../ui/Button";
import { Dialog } from "../ui/Dialog";

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
    <Dialog
      open
      onOpenChange={() => onAnswer(false)}
      title={t("leave.title")}
      description={t("leave.text")}
      actions={
        <>
          <Button size="compact" onClick={() => onAnswer(false)}>
            {t("leave.stay")}
          </Button>
          <Button variant="danger-filled" size="compact" onClick={() => onAnswer(true)}>
            {t("leave.confirm")}
          </Button>
        </>
      }
    />
  );
}
