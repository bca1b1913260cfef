import { useQuery } from "@tanstack/react-query";

import { officeTeacherQuery } from "../../../../api/observation/office-queries";
import { calendarQuery } from "../../../../api/teaching/calendar-queries";
import { useLocalText } from "../../../../i18n/local-text";
import { useTranslation } from "../../../../i18n/use-translation";
import { PanelWithout } from "../../../../loading/PanelWithout";
import { afterFirst } from "../../../../loading/query-state";
import { hasKey } from "../../../../session/permissions";
import { PanelBody, SidePanel } from "../../../../ui/overlay/SidePanel";
import { teacherLinkId, useOffice } from "../use-office";
import { AboutTeacher } from "./AboutTeacher";
import { Assign } from "./Assign";

/** One who teaches: who has attended, when they still teach, and who is to go. */
export function TeacherPanel({ username, onClose }: { username: string; onClose: () => void }) {
  const { t } = useTranslation("observationOffice");
  const localText = useLocalText();
  const { term } = useOffice();
  const calendar = useQuery(calendarQuery);
  const teacher = useQuery({ ...officeTeacherQuery(username, term), enabled: term !== undefined });
  const query = afterFirst(calendar, teacher);
  const { data } = query;

  return (
    <SidePanel
      title={data ? data.teacher.name : t("teacher.title")}
      text={data && [username, data.college && localText(data.college)].filter(Boolean).join(" · ")}
      closeLabel={t("common:close")}
      onClose={onClose}
      returnTo={teacherLinkId(username)}
    >
      {!data || term === undefined ? (
        <PanelWithout
          query={query}
          notFound={{ title: t("teacher.gone"), text: t("teacher.goneText") }}
          failed={t("teacher.failed")}
        />
      ) : hasKey("observation.manage") ? (
        <Assign subject={data} onClose={onClose} />
      ) : (
        <PanelBody readOnly>
          <AboutTeacher subject={data} />
        </PanelBody>
      )}
    </SidePanel>
  );
}
