import { useRef, useState } from "react";

import type { Term } from "../../../../api/teaching/calendar-queries";
import { useTranslation } from "../../../../i18n/use-translation";
import { Button } from "../../../../ui/control/Button";
import { Icon } from "../../../../ui/icon/Icon";
import { PanelSection } from "../../../../ui/layout/PanelSection";
import { clashesOf, type DraftMeeting, readableMeetings } from "../form/class-draft";
import { ClassWeek } from "./ClassWeek";
import { MeetingFields } from "./MeetingFields";

const mostMeetings = 30;

type MeetingsFieldProps = {
  meetings: readonly DraftMeeting[];
  term: Term;
  /** The form was sent once: what is wrong is said at once from then on. */
  checked: boolean;
  /** What the server said about all of them. */
  error: string | undefined;
  onChange: (meetings: readonly DraftMeeting[]) => void;
};

/** When a class meets: one group of fields for each time, and the week they make. */
export function MeetingsField({ meetings, term, checked, error, onChange }: MeetingsFieldProps) {
  const { t } = useTranslation("adminCourseList");
  const addButton = useRef<HTMLButtonElement>(null);
  const [newest, setNewest] = useState<number | null>(null);
  const full = meetings.length >= mostMeetings;

  function add() {
    const key = Math.max(-1, ...meetings.map((meeting) => meeting.key)) + 1;
    const last = meetings.at(-1);
    onChange([...meetings, { key, weeks: last?.weeks ?? "", weekday: 1, from: 1, to: 2, room: last?.room ?? "" }]);
    setNewest(key);
  }

  function remove(key: number) {
    onChange(meetings.filter((meeting) => meeting.key !== key));
    // The button that was pressed goes with its fields.
    addButton.current?.focus();
  }

  return (
    <PanelSection id="meetings" title={t("class.meetings.title")}>
      {error !== undefined && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      {meetings.length === 0 && <p className="text-sm text-muted">{t("class.meetings.none")}</p>}
      {meetings.map((meeting, index) => (
        <MeetingFields
          key={meeting.key}
          meeting={meeting}
          place={index + 1}
          clashes={clashesOf(meetings, index)}
          term={term}
          checked={checked}
          autoFocus={meeting.key === newest}
          onChange={(change) => onChange(meetings.with(index, { ...meeting, ...change }))}
          onRemove={() => remove(meeting.key)}
        />
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button ref={addButton} size="compact" disabled={full} aria-describedby="meetings-full" onClick={add}>
          <Icon name="plus" className="size-4.5" />
          {t("class.meetings.add")}
        </Button>
        <p id="meetings-full" className="text-sm text-muted empty:hidden">
          {full && t("class.meetings.full")}
        </p>
      </div>
      <ClassWeek meetings={readableMeetings(meetings)} />
    </PanelSection>
  );
}
