import { useTranslation } from "../../../../../i18n/use-translation";
import { ConfirmDialog } from "../../../../../ui/overlay/ConfirmDialog";

type OnceDialogProps = {
  observer: string;
  busy: boolean;
  failure: string | null;
  onSure: () => void;
  onClose: () => void;
};

/** The second step of a dispute: that it is once only, and what follows. */
export function OnceDialog({ observer, busy, failure, onSure, onClose }: OnceDialogProps) {
  const { t } = useTranslation("visitReport");
  return (
    <ConfirmDialog
      title={t("reply.once.title")}
      text={t("reply.once.text")}
      points={[t("reply.once.observer", { observer }), t("reply.once.settled")]}
      no={t("reply.once.no")}
      yes={t("reply.once.yes")}
      doing={t("reply.sending")}
      busy={busy}
      failure={failure}
      onConfirm={onSure}
      onClose={onClose}
    />
  );
}
