import { FormFailure } from "../../forms/FormFailure";
import { useTranslation } from "../../i18n/use-translation";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
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
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={text}
      actions={
        <>
          <Button size="compact" onClick={onClose}>
            {t("deleteNo")}
          </Button>
          <Button variant="danger-filled" size="compact" busy={busy} onClick={onConfirm}>
            {t(busy ? "deleting" : "deleteYes")}
          </Button>
        </>
      }
    >
      {error !== null && <FormFailure>{refusal(error)}</FormFailure>}
    </Dialog>
  );
}
