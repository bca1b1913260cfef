import { useLocalText } from "../../i18n/local-text";
import { CodeText } from "../../ui/text/CodeText";
import { useTimetableText } from "../../timetable/use-timetable-text";
import type { Lesson } from "./lessons";

type LessonProps = { lesson: Lesson; withWeeks: boolean };

/** In a cell of the grid, which says the day and the periods itself. */
export function LessonInGrid({ lesson, withWeeks }: LessonProps) {
  const localText = useLocalText();
  const text = useTimetableText();
  const { offering, meeting, quiet } = lesson;
  return (
    <div data-quiet={quiet || undefined}>
      <p className="font-semibold">{localText(offering.course_name)}</p>
      <p>{meeting.room}</p>
      <p>
        <CodeText>{offering.code}</CodeText>
      </p>
      {withWeeks && <p>{text.weeks(meeting.weeks)}</p>}
    </div>
  );
}

/** In a list of a day: the periods first. */
export function LessonInList({ lesson, withWeeks }: LessonProps) {
  const localText = useLocalText();
  const text = useTimetableText();
  const { offering, meeting, from, to, quiet } = lesson;
  return (
    <li className="flex gap-3 py-1.5">
      <span className="w-14 shrink-0 text-muted english:w-22">{text.periods(from, to)}</span>
      <span className={quiet ? "text-muted" : undefined}>
        <span className="block font-semibold">{localText(offering.course_name)}</span>
        <span className="block text-muted">
          {[meeting.room, withWeeks && text.weeks(meeting.weeks)].filter(Boolean).join(" · ")}
          {(withWeeks || meeting.room !== null) && " · "}
          <span className="inline-block">
            <CodeText>{offering.code}</CodeText>
          </span>
        </span>
      </span>
    </li>
  );
}
