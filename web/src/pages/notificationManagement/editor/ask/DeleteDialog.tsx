import { useMutation, useQueryClient } from "@tanstack/react-query";

import { useErrorText } from "../../../../api/error-text";
import { deleteNotice, refreshNotices } from "../../../../api/notices/notice-mutations";
import type { Notice } from "../../../../api/notices/notice-queries";
import { useLocalText } from "../../../../i18n/local-text";
import { useTranslation } from "../../../../i18n/use-translation";
import { ConfirmDialog } from "../../../../ui/overlay/ConfirmDialog";
import { useToast } from "../../../../ui/feedback/Toast";
import { useNoticeList } from "../../use-notice-list";

export function DeleteDialog({ notice: { id, version, title }, onClose }: { notice: Notice; onClose: () => void }) {
  const { t } = useTranslation("notificationManagement");
  const localText = useLocalText();
  const errorText = useErrorText();
  const toast = useToast();
  const client = useQueryClient();
  const { show } = useNoticeList();
  const { mutate, isPending, error } = useMutation(deleteNotice);

  const remove = () =>
    mutate(
      { id, version },
      {
        onSuccess() {
          onClose();
          void show(null).then(() => refreshNotices(client));
          toast.show({ text: t("editor.done.deleted") });
        },
      },
    );
  return (
    <ConfirmDialog
      title={t("ask.delete", { title: localText(title) })}
      text={t("ask.deleteText")}
      no={t("ask.cancel")}
      yes={t("ask.deleteYes")}
      doing={t("ask.deleting")}
      grave
      busy={isPending}
      failure={error && t("ask.failed", { reason: errorText(error) })}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
