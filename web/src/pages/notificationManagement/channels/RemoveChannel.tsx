import { useMutation } from "@tanstack/react-query";
import { useState } from "react";

import { type Channel, removeChannel } from "../../../api/channels/channels";
import { useErrorText } from "../../../api/error-text";
import { useTranslation } from "../../../i18n/use-translation";
import { Button } from "../../../ui/control/Button";
import { useToast } from "../../../ui/feedback/Toast";
import { ConfirmDialog } from "../../../ui/overlay/ConfirmDialog";

type Props = { channel: Channel; onRemoved: () => void };

/** From then on nothing goes this way; what waits is dropped. */
export function RemoveChannel({ channel, onRemoved }: Props) {
  const { t } = useTranslation("notificationManagement");
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="danger" size="compact" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t(`channels.${channel}.remove`)}
      </Button>
      {asking && <RemoveDialog channel={channel} onRemoved={onRemoved} onClose={() => setAsking(false)} />}
    </>
  );
}

function RemoveDialog({ channel, onRemoved, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation("notificationManagement");
  const errorText = useErrorText();
  const toast = useToast();
  const { mutate, isPending, error } = useMutation(removeChannel);

  return (
    <ConfirmDialog
      title={t(`channels.${channel}.removeTitle`)}
      text={t("channels.remove.text")}
      points={[t("channels.remove.waiting"), t("channels.remove.secret"), t("channels.remove.inApp")]}
      no={t("channels.remove.no")}
      yes={t("channels.remove.yes")}
      doing={t("channels.remove.busy")}
      grave
      busy={isPending}
      failure={error && t("channels.refused", { reason: errorText(error) })}
      onConfirm={() =>
        mutate(channel, {
          onSuccess() {
            onClose();
            toast.show({ text: t("channels.remove.done") });
            onRemoved();
          },
        })
      }
      onClose={onClose}
    />
  );
}
