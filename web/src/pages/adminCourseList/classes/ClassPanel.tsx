import { useQuery } from "@tanstack/react-query";

import { calendarQuery } from "../../../api/teaching/calendar-queries";
import { offeringQuery } from "../../../api/teaching/teaching-queries";
import { useTermText } from "../../../calendar/use-term-text";
import { useTranslation } from "../../../i18n/use-translation";
import { hasKey } from "../../../session/permissions";
import { PanelWithout } from "../../../loading/PanelWithout";
import { SidePanel } from "../../../ui/overlay/SidePanel";
import { rowId } from "../route";
import { useCourseList } from "../use-course-list";
import { EditClass } from "./EditClass";
import { ReadClass } from "./ReadClass";

/** One class beside the list: to change, or to read where that is all one may. */
export function ClassPanel({ id }: { id: string }) {
  const { t } = useTranslation("adminCourseList");
  const termText = useTermText();
  const { closePanel } = useCourseList();
  const query = useQuery(offeringQuery(id));
  const offering = query.data;
  const { data: calendar } = useQuery(calendarQuery);
  const term = calendar?.terms.find((term) => term.id === offering?.term_id);
  const editable = hasKey("course.manage");

  return (
    <SidePanel
      title={t(editable ? "class.panel.edit" : "class.panel.view")}
      text={offering && [offering.code, term && termText.name(term)].filter(Boolean).join(" · ")}
      closeLabel={t("common:close")}
      onClose={closePanel}
      returnTo={rowId(id)}
    >
      {!offering || !term ? (
        <PanelWithout
          query={query}
          notFound={{ title: t("class.notFound"), text: t("class.notFoundText") }}
          failed={t("class.oneFailed")}
        />
      ) : editable ? (
        <EditClass offering={offering} term={term} />
      ) : (
        <ReadClass offering={offering} />
      )}
    </SidePanel>
  );
}
