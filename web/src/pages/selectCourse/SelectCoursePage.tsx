/** Which class to attend: those in session, of today or of a week; beside them one of them, to be booked. */
import { lazy, Suspense } from "react";

import { BesidePanel } from "../../ui/overlay/SidePanel";
import { Choosing } from "./Choosing";
import { meetingLinkId } from "./route";
import { useChoice } from "./use-choice";

const loadPanel = () => import("./booking/BookingPanel").then((module) => ({ default: module.BookingPanel }));
const BookingPanel = lazy(loadPanel);

export function SelectCoursePage() {
  const { choice, close } = useChoice();
  const { meeting, follows } = choice;
  return (
    <BesidePanel
      panel={
        meeting && (
          <Suspense>
            <BookingPanel key={meetingLinkId(meeting)} chosen={meeting} follows={follows} onClose={close} />
          </Suspense>
        )
      }
    >
      <Choosing onReach={() => void loadPanel()} />
    </BesidePanel>
  );
}
