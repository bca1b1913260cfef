import { useMutation } from "@tanstack/react-query";

import type { Term } from "../../../../api/teaching/calendar-queries";
import { createOffering } from "../../../../api/teaching/teaching-mutations";
import { useTranslation } from "../../../../i18n/use-translation";
import { useToast } from "../../../../ui/feedback/Toast";
import { useCourseList } from "../../use-course-list";
import { differences, emptyDraft } from "./class-draft";
import { useClassForm } from "./use-class-form";

/** The form for a new class of a term; once it is there, its panel opens. */
export function useNewClass(term: Term) {
  const { t } = useTranslation("adminCourseList");
  const { showSaved } = useCourseList();
  const toast = useToast();
  const { mutateAsync } = useMutation(createOffering);

  const form = useClassForm({
    initial: emptyDraft,
    termWeeks: term.weeks,
    async send(offering) {
      const created = await mutateAsync({ term_id: term.id, ...offering });
      await showSaved({ class: created.id });
      toast.show({ text: t("class.created", { code: created.code }) });
    },
  });

  return { form, unsaved: form.pending !== "" || differences(form.draft, emptyDraft).length > 0 };
}
