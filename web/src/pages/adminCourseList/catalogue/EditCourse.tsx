import { type ReactNode, useId } from "react";

import type { Course } from "../../../api/teaching/teaching-queries";
import { FormFailure } from "../../../forms/FormFailure";
import { LeaveGuard } from "../../../forms/LeaveGuard";
import { useTranslation } from "../../../i18n/use-translation";
import { Button } from "../../../ui/control/Button";
import { PanelBody, PanelFoot } from "../../../ui/overlay/SidePanel";
import { formParameters } from "../route";
import { useCourseList } from "../use-course-list";
import { useRefusal } from "../use-refusal";
import { CourseConflict } from "./CourseConflict";
import { CourseFields } from "./CourseFields";
import { DeleteCourse } from "./DeleteCourse";
import { useEditCourse } from "./use-edit-course";

export function EditCourse({ course, children }: { course: Course; children: ReactNode }) {
  const { t } = useTranslation("adminCourseList");
  const refusal = useRefusal();
  const { closePanel } = useCourseList();
  const { form, known, conflict, saved, unsaved } = useEditCourse(course);
  const formId = useId();

  return (
    <>
      <PanelBody>
        <form id={formId} noValidate className="grid gap-4" onSubmit={(event) => void form.submit(event)}>
          {form.failure !== null && <FormFailure>{refusal(form.failure)}</FormFailure>}
          {conflict && <CourseConflict course={known} changed={conflict} />}
          <CourseFields values={form.values} reasons={form.reasons} set={form.set} />
        </form>
        {children}
        <DeleteCourse course={course} />
      </PanelBody>
      <PanelFoot>
        <span role="status" className="flex-1 self-center text-right text-sm text-muted">
          {saved && t("saved")}
        </span>
        <Button size="compact" onClick={closePanel}>
          {t("common:cancel")}
        </Button>
        <Button type="submit" form={formId} variant="primary" size="compact" busy={form.busy}>
          {t(form.busy ? "saving" : "save")}
        </Button>
      </PanelFoot>
      <LeaveGuard unsaved={unsaved} named={formParameters} />
    </>
  );
}
