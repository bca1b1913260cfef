import { useQuery } from "@tanstack/react-query";

import { unsentQuery } from "../../../answering/receipts/receipt-queries";
import { useMe } from "../../../answering/use-me";
import { useTranslation } from "../../../i18n/use-translation";
import { Banner } from "../../../ui/feedback/Banner";
import { ConfirmDialog } from "../../../ui/overlay/ConfirmDialog";

type WipeDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; onConfirm: () => void };

/** Says what goes before it goes: nothing on the device comes back. */
export function WipeDialog({ open, onOpenChange, onConfirm }: WipeDialogProps) {
  const { t } = useTranslation("infoCenter");
  const me = useMe();
  const { data } = useQuery({ ...unsentQuery(me ?? ""), enabled: me !== undefined });
  const unsent = data?.length ?? 0;

  return (
    <ConfirmDialog
      open={open}
      title={t("leave.confirmTitle")}
      text={t("leave.confirmText")}
      points={[t("leave.signInState"), t("leave.settings"), t("leave.answers"), t("leave.rest")]}
      no={t("leave.back")}
      yes={t("leave.confirm")}
      grave
      onConfirm={() => {
        onOpenChange(false);
        onConfirm();
      }}
      onClose={() => onOpenChange(false)}
    >
      {unsent > 0 && (
        <Banner tone="warn" icon="cloud-waiting">
          {t("leave.unsent", { count: unsent })}
        </Banner>
      )}
    </ConfirmDialog>
  );
}
