import { useQuery } from "@tanstack/react-query";

import { calendarQuery } from "../../../api/calendar-queries";
import { ApiError } from "../../../api/errors";
import { offeringQuery } from "../../../api/teaching-queries";
import { useTermText } from "../../../calendar/use-term-text";
import { useTranslation } from "../../../i18n/use-translation";
import { hasKey } from "../../../session/permissions";
import { LoadFailure } from "../../../table/LoadFailure";
import { PanelBody, SidePanel } from "../../../ui/SidePanel";
import { Skeleton } from "../../../ui/Skeleton";
import { StateMessage } from "../../../ui/StateMessage";
import { rowId } from "../route";
import { useCourseList } from "../use-course-list";
import { EditClass } from "./EditClass";
import { ReadClass } from "./ReadClass";

/** One class beside the list: to change, or to read where that is all one may. */
export function ClassPanel({ id }: { id: string }) {
  const { t } = useTranslation("adminCourseList");
  const termText = useTermText();
  const { closePanel } = useCourseList();
  const { data: offering } = useQuery(offeringQuery(id));
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
        <NoClass id={id} />
      ) : editable ? (
        <EditClass offering={offering} term={term} />
      ) : (
        <ReadClass offering={offering} />
      )}
    </SidePanel>
  );
}

function NoClass({ id }: { id: string }) {
  const { t } = useTranslation("adminCourseList");
  const { error, isFetching, refetch } = useQuery(offeringQuery(id));
  return (
    <PanelBody>
      {error instanceof ApiError && (error.status === 404 || error.status === 400) ? (
        <StateMessage title={t("class.notFound")} text={t("class.notFoundText")} />
      ) : error ? (
        <LoadFailure title={t("class.oneFailed")} error={error} retry={refetch} retrying={isFetching} />
      ) : (
        <div role="status" aria-label={t("common:loading")} className="grid gap-6">
          <Skeleton className="w-40" />
          <Skeleton className="w-60" />
          <Skeleton className="w-48" />
        </div>
      )}
    </PanelBody>
  );
}
