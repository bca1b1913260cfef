import { useQuery } from "@tanstack/react-query";

import { unsentQuery } from "../../answering/receipt-queries";
import { useMe } from "../../answering/use-me";
import { useTranslation } from "../../i18n/use-translation";
import { Banner } from "../../ui/Banner";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";

type WipeDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; onConfirm: () => void };

/** Says what goes before it goes: nothing on the device comes back. */
export function WipeDialog({ open, onOpenChange, onConfirm }: WipeDialogProps) {
  const { t } = useTranslation("infoCenter");
  const me = useMe();
  const { data } = useQuery({ ...unsentQuery(me ?? ""), enabled: me !== undefined });
  const unsent = data?.length ?? 0;

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
      {unsent > 0 && (
        <Banner tone="warn" icon="cloud-waiting">
          {t("leave.unsent", { count: unsent })}
        </Banner>
      )}
      <ul className="list-disc pl-5 text-sm">
        <li>{t("leave.signInState")}</li>
        <li>{t("leave.settings")}</li>
        <li>{t("leave.answers")}</li>
        <li>{t("leave.rest")}</li>
      </ul>
    </Dialog>
  );
}
