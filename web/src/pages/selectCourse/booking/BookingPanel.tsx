import { useQuery } from "@tanstack/react-query";

import { classToVisitQuery } from "../../../api/observation/visit-queries";
import { calendarQuery } from "../../../api/teaching/calendar-queries";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { afterFirst } from "../../../loading/query-state";
import { PanelWithout } from "../../../loading/PanelWithout";
import { useVisitText } from "../../../observation/use-visit-text";
import { SidePanel } from "../../../ui/overlay/SidePanel";
import type { ChosenMeeting } from "../choice";
import { meetingLinkId } from "../route";
import { Booking } from "./Booking";

type BookingPanelProps = { chosen: ChosenMeeting; follows: string | undefined; onClose: () => void };

/** The class of the meeting that was chosen, with its next dates, to be booked: a sheet on a phone. */
export function BookingPanel({ chosen, follows, onClose }: BookingPanelProps) {
  const { t } = useTranslation("observation");
  const localText = useLocalText();
  const text = useVisitText();
  const calendar = useQuery(calendarQuery);
  const query = afterFirst(calendar, useQuery(classToVisitQuery(chosen.offering)));
  const { data } = query;

  return (
    <SidePanel
      small
      title={data ? localText(data.course.name) : t("book.title")}
      text={data && [text.names(data.teachers), localText(data.college.name)].join(" · ")}
      closeLabel={t("common:close")}
      onClose={onClose}
      returnTo={meetingLinkId(chosen)}
    >
      {data && calendar.data ? (
        <Booking subject={data} chosen={chosen} follows={follows} today={calendar.data.today} onBooked={onClose} />
      ) : (
        <PanelWithout
          query={query}
          notFound={{ title: t("book.gone"), text: t("book.goneText") }}
          failed={t("book.failed")}
        />
      )}
    </SidePanel>
  );
}
