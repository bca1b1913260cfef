import { useMutation } from "@tanstack/react-query";
import { useId } from "react";

import { createCourse } from "../../../api/teaching/teaching-mutations";
import { FormFailure } from "../../../forms/FormFailure";
import { LeaveGuard } from "../../../forms/LeaveGuard";
import { useForm } from "../../../forms/use-form";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { Button } from "../../../ui/control/Button";
import { PanelBody, PanelFoot, SidePanel } from "../../../ui/overlay/SidePanel";
import { useToast } from "../../../ui/feedback/Toast";
import { formParameters } from "../route";
import { useColleges } from "../use-colleges";
import { useCourseList } from "../use-course-list";
import { useRefusal } from "../use-refusal";
import { checkValues, type CourseValues, differences, emptyValues, formOf } from "./course-draft";
import { CourseFields } from "./CourseFields";

export function NewCoursePanel() {
  const { t } = useTranslation("adminCourseList");
  const localText = useLocalText();
  const refusal = useRefusal();
  const toast = useToast();
  const colleges = useColleges();
  const { closePanel, showSaved } = useCourseList();
  const { mutateAsync } = useMutation(createCourse);
  const formId = useId();

  // Where there is one college only, it needs no choosing; it may become known after the form is open.
  const only = colleges.length === 1 ? colleges[0] : undefined;
  const filled = (values: CourseValues) => ({ ...values, college_id: values.college_id || (only?.id ?? "") });

  const form = useForm({
    initial: emptyValues,
    check: (values) => checkValues(filled(values)),
    async send(values) {
      const created = await mutateAsync(formOf(filled(values)));
      await showSaved({ course: created.code });
      toast.show({ text: t("course.created", { name: localText(created.name) }) });
    },
  });

  return (
    <SidePanel title={t("course.panel.create")} closeLabel={t("common:close")} onClose={closePanel}>
      <PanelBody>
        <form id={formId} noValidate className="grid gap-4" onSubmit={(event) => void form.submit(event)}>
          {form.failure !== null && <FormFailure>{refusal(form.failure)}</FormFailure>}
          <CourseFields values={filled(form.values)} reasons={form.reasons} set={form.set} />
        </form>
      </PanelBody>
      <PanelFoot>
        <span className="flex-1" />
        <Button size="compact" onClick={closePanel}>
          {t("common:cancel")}
        </Button>
        <Button type="submit" form={formId} variant="primary" size="compact" busy={form.busy}>
          {t(form.busy ? "course.form.creating" : "course.form.submitNew")}
        </Button>
      </PanelFoot>
      <LeaveGuard unsaved={differences(form.values, emptyValues).length > 0} named={formParameters} />
    </SidePanel>
  );
}
