import { useTranslation } from "../i18n/use-translation";
import { Button } from "../ui/Button";
import { Dialog } from "../ui/Dialog";

export function LeaveDialog({ onAnswer }: { onAnswer: (leave: boolean) => void }) {
  const { t } = useTranslation();
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
