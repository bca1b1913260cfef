import { useMutation, useQueryClient } from "@tanstack/react-query";

import { deleteCourse, refreshTeaching } from "../../../api/teaching/teaching-mutations";
import type { Course } from "../../../api/teaching/teaching-queries";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { useToast } from "../../../ui/feedback/Toast";
import { DeleteDialog } from "../DeleteDialog";
import { useCourseList } from "../use-course-list";

export function DeleteCourseDialog({ course, onClose }: { course: Course; onClose: () => void }) {
  const { t } = useTranslation("adminCourseList");
  const localText = useLocalText();
  const client = useQueryClient();
  const toast = useToast();
  const { showSaved } = useCourseList();
  const { mutate, isPending, error } = useMutation(deleteCourse);
  const name = localText(course.name);

  async function leave() {
    toast.show({ text: t("course.remove.done", { name }) });
    await showSaved({});
    refreshTeaching(client);
  }

  return (
    <DeleteDialog
      title={t("course.remove.title", { name, code: course.code })}
      text={t("course.remove.text")}
      busy={isPending}
      error={error}
      onConfirm={() => mutate(course.id, { onSuccess: () => void leave() })}
      onClose={onClose}
    />
  );
}
