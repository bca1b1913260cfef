import { useTranslation } from "../../i18n/use-translation";
import { ConfirmDialog } from "../../ui/overlay/ConfirmDialog";
import { useRefusal } from "./use-refusal";

type DeleteDialogProps = {
  title: string;
  text: string;
  busy: boolean;
  error: unknown;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asked first, since nothing brings it back. */
export function DeleteDialog({ title, text, busy, error, onConfirm, onClose }: DeleteDialogProps) {
  const { t } = useTranslation("adminCourseList");
  const refusal = useRefusal();

  return (
    <ConfirmDialog
      title={title}
      text={text}
      no={t("deleteNo")}
      yes={t("deleteYes")}
      doing={t("deleting")}
      grave
      busy={busy}
      failure={error === null ? null : refusal(error)}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
