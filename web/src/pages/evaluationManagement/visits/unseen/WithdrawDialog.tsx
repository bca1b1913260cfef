import { useMutation } from "@tanstack/react-query";

import { useErrorText } from "../../../../api/error-text";
import { withdrawTask } from "../../../../api/observation/office-mutations";
import type { OfficeTeacher } from "../../../../api/observation/office-queries";
import { useTranslation } from "../../../../i18n/use-translation";
import { useToast } from "../../../../ui/feedback/Toast";
import { ConfirmDialog } from "../../../../ui/overlay/ConfirmDialog";

type WithdrawDialogProps = {
  teacher: OfficeTeacher["teacher"];
  task: NonNullable<OfficeTeacher["task"]>;
  onClose: () => void;
};

export function WithdrawDialog({ teacher, task, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation("observationOffice");
  const errorText = useErrorText();
  const toast = useToast();
  const { mutate, isPending, error } = useMutation(withdrawTask);
  const names = { observer: task.observer.name, teacher: teacher.name };

  return (
    <ConfirmDialog
      title={t("withdraw.title", names)}
      text={t("withdraw.text", names)}
      no={t("withdraw.no")}
      yes={t("withdraw.yes")}
      doing={t("withdraw.doing")}
      busy={isPending}
      failure={error && t("withdraw.failed", { reason: errorText(error) })}
      onConfirm={() =>
        mutate(task.id, {
          onSuccess() {
            toast.show({ text: t("withdraw.done", names) });
            onClose();
          },
        })
      }
      onClose={onClose}
    />
  );
}
