import { useTranslation } from "../../../../i18n/use-translation";
import type { Meeting } from "../../../../timetable/meeting";
import { useTimetableText } from "../../../../timetable/use-timetable-text";
import { WeekGrid } from "../../../../timetable/WeekGrid";

/** The week of one class; the weekend only where it is taught. */
export function ClassWeek({ meetings }: { meetings: readonly Meeting[] }) {
  const { t } = useTranslation("adminCourseList");
  const text = useTimetableText();
  if (meetings.length === 0) return null;

  const lastDay = Math.max(5, ...meetings.map(({ weekday }) => weekday));
  const days = Array.from({ length: lastDay }, (_, day) => ({ weekday: day + 1, head: text.weekday(day + 1) }));
  return (
    <WeekGrid
      caption={t("class.meetings.week")}
      days={days}
      entries={meetings.map((meeting, index) => ({ ...meeting, key: String(index) }))}
      renderEntry={({ weeks, room }) => (
        <>
          <span className="font-semibold">{text.weeks(weeks)}</span>
          {room}
        </>
      )}
    />
  );
}
