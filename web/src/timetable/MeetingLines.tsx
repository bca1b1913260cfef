import { Fragment } from "react";

import { useTranslation } from "../i18n/use-translation";
import { meetingOf, type MeetingView } from "./meeting";
import { useTimetableText } from "./use-timetable-text";
import "./meeting-lines.css";

/** When a class meets, a line for each time: 1-16周 周一 3-4节 教三-305. */
export function MeetingLines({ meetings }: { meetings: readonly MeetingView[] }) {
  const { t } = useTranslation("timetable");
  const text = useTimetableText();
  if (meetings.length === 0) return <span className="text-muted">{t("noMeetings")}</span>;
  return (
    <ul className="meeting-lines">
      {meetings.map((meeting) => (
        <li key={JSON.stringify(meeting)}>
          <UnbrokenWords text={text.meeting(meetingOf(meeting))} />
        </li>
      ))}
    </ul>
  );
}

/** Breaks between words and not at the hyphens of 1-16 and 教三-305. */
function UnbrokenWords({ text }: { text: string }) {
  return text.split(" ").map((word, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the words are the text itself, in its order
    <Fragment key={index}>
      {index > 0 && " "}
      <span className="unbroken">{word}</span>
    </Fragment>
  ));
}
