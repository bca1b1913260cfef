import { useMutation } from "@tanstack/react-query";
import { useState } from "react";

import { useErrorText } from "../../../api/error-text";
import { removeMailServer } from "../../../api/mail/mail-server";
import { useTranslation } from "../../../i18n/use-translation";
import { Button } from "../../../ui/control/Button";
import { useToast } from "../../../ui/feedback/Toast";
import { ConfirmDialog } from "../../../ui/overlay/ConfirmDialog";

/** From then on nothing is mailed; what waits is dropped. */
export function RemoveServer({ onRemoved }: { onRemoved: () => void }) {
  const { t } = useTranslation("notificationManagement");
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="danger" size="compact" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t("mail.remove.press")}
      </Button>
      {asking && <RemoveDialog onRemoved={onRemoved} onClose={() => setAsking(false)} />}
    </>
  );
}

function RemoveDialog({ onRemoved, onClose }: { onRemoved: () => void; onClose: () => void }) {
  const { t } = useTranslation("notificationManagement");
  const errorText = useErrorText();
  const toast = useToast();
  const { mutate, isPending, error } = useMutation(removeMailServer);

  return (
    <ConfirmDialog
      title={t("mail.remove.title")}
      text={t("mail.remove.text")}
      points={[t("mail.remove.waiting"), t("mail.remove.password"), t("mail.remove.inApp")]}
      no={t("mail.remove.no")}
      yes={t("mail.remove.yes")}
      doing={t("mail.remove.busy")}
      grave
      busy={isPending}
      failure={error && t("mail.refused", { reason: errorText(error) })}
      onConfirm={() =>
        mutate(undefined, {
          onSuccess() {
            onClose();
            toast.show({ text: t("mail.remove.done") });
            onRemoved();
          },
        })
      }
      onClose={onClose}
    />
  );
}
