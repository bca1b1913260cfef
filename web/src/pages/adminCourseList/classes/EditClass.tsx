import { useState } from "react";

import type { Term } from "../../../api/teaching/calendar-queries";
import type { Offering } from "../../../api/teaching/teaching-queries";
import { FormFailure } from "../../../forms/FormFailure";
import { LeaveGuard } from "../../../forms/LeaveGuard";
import { useTranslation } from "../../../i18n/use-translation";
import { Button } from "../../../ui/control/Button";
import { PanelBody, PanelFoot } from "../../../ui/overlay/SidePanel";
import { formParameters } from "../route";
import { useCourseList } from "../use-course-list";
import { useRefusal } from "../use-refusal";
import { ClassConflict } from "./form/ClassConflict";
import { ClassFields } from "./form/ClassFields";
import { DeleteClass } from "./DeleteClass";
import { StudentsSection } from "./students/StudentsSection";
import { useEditClass } from "./form/use-edit-class";

/** Course, teachers and times are saved together; students come and go one by one, at once. */
export function EditClass({ offering, term }: { offering: Offering; term: Term }) {
  const { t } = useTranslation("adminCourseList");
  const refusal = useRefusal();
  const { closePanel } = useCourseList();
  const { form, conflict, saved, unsaved } = useEditClass(offering, term.weeks);
  const [pasted, setPasted] = useState("");

  return (
    <>
      <PanelBody>
        <form
          id={form.formId}
          noValidate
          className="grid grid-cols-[minmax(0,1fr)] gap-6"
          onSubmit={(event) => void form.submit(event)}
        >
          {form.failure !== null && <FormFailure>{refusal(form.failure)}</FormFailure>}
          {conflict && <ClassConflict offering={offering} changed={conflict} />}
          <ClassFields form={form} term={term} />
        </form>
        <StudentsSection offering={offering} pasted={pasted} onPaste={setPasted} />
        <DeleteClass offering={offering} />
      </PanelBody>
      <PanelFoot>
        <span role="status" className="flex-1 self-center text-right text-sm text-muted">
          {saved && t("saved")}
        </span>
        <Button size="compact" onClick={closePanel}>
          {t("common:cancel")}
        </Button>
        <Button type="submit" form={form.formId} variant="primary" size="compact" busy={form.busy}>
          {t(form.busy ? "saving" : "save")}
        </Button>
      </PanelFoot>
      <LeaveGuard unsaved={unsaved || pasted.trim() !== ""} named={formParameters} />
    </>
  );
}
