import type { Term } from "../../../api/teaching/calendar-queries";
import { useTermInView } from "../../../calendar/use-term-in-view";
import { useTermText } from "../../../calendar/use-term-text";
import { FormFailure } from "../../../forms/FormFailure";
import { LeaveGuard } from "../../../forms/LeaveGuard";
import { useTranslation } from "../../../i18n/use-translation";
import { Button } from "../../../ui/control/Button";
import { PanelBody, PanelFoot, SidePanel } from "../../../ui/overlay/SidePanel";
import { formParameters } from "../route";
import { useCourseList } from "../use-course-list";
import { useRefusal } from "../use-refusal";
import { ClassFields } from "./form/ClassFields";
import { useNewClass } from "./form/use-new-class";

/** Nothing to make a class in, nothing to show: the list says so. */
export function NewClassPanel() {
  const { term } = useTermInView();
  return term && <NewClass term={term} />;
}

function NewClass({ term }: { term: Term }) {
  const { t } = useTranslation("adminCourseList");
  const termText = useTermText();
  const refusal = useRefusal();
  const { closePanel } = useCourseList();
  const { form, unsaved } = useNewClass(term);

  return (
    <SidePanel
      title={t("class.panel.create")}
      text={termText.name(term)}
      closeLabel={t("common:close")}
      onClose={closePanel}
    >
      <PanelBody>
        <form
          id={form.formId}
          noValidate
          className="grid grid-cols-[minmax(0,1fr)] gap-6"
          onSubmit={(event) => void form.submit(event)}
        >
          {form.failure !== null && <FormFailure>{refusal(form.failure)}</FormFailure>}
          <ClassFields form={form} term={term} />
        </form>
      </PanelBody>
      <PanelFoot>
        <span className="flex-1" />
        <Button size="compact" onClick={closePanel}>
          {t("common:cancel")}
        </Button>
        <Button type="submit" form={form.formId} variant="primary" size="compact" busy={form.busy}>
          {t(form.busy ? "class.form.creating" : "class.form.submitNew")}
        </Button>
      </PanelFoot>
      <LeaveGuard unsaved={unsaved} named={formParameters} />
    </SidePanel>
  );
}
