import { useTranslation } from "../../i18n/use-translation";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";

type WipeDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; onConfirm: () => void };

/** Says what goes before it goes: nothing on the device comes back. */
export function WipeDialog({ open, onOpenChange, onConfirm }: WipeDialogProps) {
  const { t } = useTranslation("infoCenter");

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("leave.confirmTitle")}
      description={t("leave.confirmText")}
      actions={
        <>
          <Button size="compact" onClick={() => onOpenChange(false)}>
            {t("leave.back")}
          </Button>
          <Button
            variant="danger-filled"
            size="compact"
            onClick={() => {
              onOpenChange(false);
              onConfirm();
            }}
          >
            {t("leave.confirm")}
          </Button>
        </>
      }
    >
      <ul className="list-disc pl-5 text-sm">
        <li>{t("leave.signInState")}</li>
        <li>{t("leave.settings")}</li>
        <li>{t("leave.rest")}</li>
      </ul>
    </Dialog>
  );
}
