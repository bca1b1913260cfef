import { useTranslation } from "../../i18n/use-translation";
import { LessonInList } from "./LessonText";
import type { Lesson } from "./lessons";
import type { DayHead } from "./use-grid-days";

type AgendaProps = { days: readonly DayHead[]; lessons: readonly Lesson[]; withWeeks: boolean };

/** The week on a phone: day after day, what is taught. Days without anything are left out, today never is. */
export function Agenda({ days, lessons, withWeeks }: AgendaProps) {
  const { t } = useTranslation("courseList");
  const lessonsOn = (weekday: number) =>
    lessons.filter((lesson) => lesson.weekday === weekday).toSorted((one, other) => one.from - other.from);
  const shown = days.filter(({ weekday, today, off }) => today || off !== undefined || lessonsOn(weekday).length > 0);

  if (shown.length === 0) return <p className="text-sm text-muted">{t("timetable.freeWeek")}</p>;
  return (
    <ol className="border-t text-sm">
      {shown.map(({ weekday, title, today, off }) => (
        <li key={weekday} aria-current={today ? "date" : undefined} className="border-b py-2.5">
          <h3 className={today ? "text-primary" : "font-normal text-muted"}>{title}</h3>
          {lessonsOn(weekday).length > 0 ? (
            <ul>
              {lessonsOn(weekday).map((lesson) => (
                <LessonInList key={lesson.key} lesson={lesson} withWeeks={withWeeks} />
              ))}
            </ul>
          ) : (
            <p className="py-1.5 text-muted">{off ?? t("timetable.free")}</p>
          )}
        </li>
      ))}
    </ol>
  );
}
