import { useMutation, useQueryClient } from "@tanstack/react-query";

import { deleteOffering, refreshTeaching } from "../../../api/teaching/teaching-mutations";
import type { Offering } from "../../../api/teaching/teaching-queries";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { useToast } from "../../../ui/feedback/Toast";
import { DeleteDialog } from "../DeleteDialog";
import { useCourseList } from "../use-course-list";

export function DeleteClassDialog({ offering, onClose }: { offering: Offering; onClose: () => void }) {
  const { t } = useTranslation("adminCourseList");
  const localText = useLocalText();
  const client = useQueryClient();
  const toast = useToast();
  const { showSaved } = useCourseList();
  const { mutate, isPending, error } = useMutation(deleteOffering);
  const { id, code, course_name } = offering;

  async function leave() {
    toast.show({ text: t("class.remove.done", { code }) });
    await showSaved({});
    refreshTeaching(client);
  }

  return (
    <DeleteDialog
      title={t("class.remove.title", { code, course: localText(course_name) })}
      text={t("class.remove.text")}
      busy={isPending}
      error={error}
      onConfirm={() => mutate(id, { onSuccess: () => void leave() })}
      onClose={onClose}
    />
  );
}
