import { useTranslation } from "../../../../i18n/use-translation";
import { ConfirmDialog } from "../../../../ui/overlay/ConfirmDialog";
import { useToast } from "../../../../ui/feedback/Toast";
import { useNoticeList } from "../../use-notice-list";
import type { NoticeForm } from "../use-notice-form";

/** Saves the correction, and forgets who has read it. */
export function TellAgainDialog({ form, onClose }: { form: NoticeForm; onClose: () => void }) {
  const { t } = useTranslation("notificationManagement");
  const toast = useToast();
  const { show } = useNoticeList();

  async function tell() {
    const now = await form.save({ publishing: true, tellAgain: true });
    onClose();
    if (!now) return;
    toast.show({ text: t("editor.done.toldAgain") });
    await show(now.id);
  }
  return (
    <ConfirmDialog
      title={t("ask.tellAgain")}
      text={t("ask.tellAgainText")}
      points={[form.draft.byMail && t("letters.tellAgainPoint")]}
      no={t("ask.cancel")}
      yes={t("ask.tellAgainYes")}
      doing={t("editor.saving")}
      busy={form.busy}
      onConfirm={() => void tell()}
      onClose={onClose}
    />
  );
}
