import { useId } from "react";

import type { MeetingToVisit } from "../../../api/observation/visit-queries";
import { useVisitText } from "../../../observation/use-visit-text";
import type { Group } from "./groups";
import { MeetingItem } from "./MeetingItem";

type PeriodGroupProps = {
  group: Group<MeetingToVisit>;
  /** The list goes over several days. */
  withDay: boolean;
  onReach: () => void;
};

/** What is taught in the same periods. */
export function PeriodGroup({ group, withDay, onReach }: PeriodGroupProps) {
  const text = useVisitText();
  const titleId = useId();
  const periods = text.hours(group);
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="meeting-group">
        {withDay ? `${text.day(group.date)} · ${periods}` : periods}
      </h2>
      <ul>
        {group.meetings.map((meeting) => (
          <MeetingItem key={meeting.offering} meeting={meeting} onReach={onReach} />
        ))}
      </ul>
    </section>
  );
}
