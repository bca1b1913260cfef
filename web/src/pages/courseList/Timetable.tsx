import { useNavigate, useSearch } from "@tanstack/react-router";

import type { Term } from "../../api/teaching/calendar-queries";
import type { Offering } from "../../api/teaching/teaching-queries";
import { weekOf } from "../../calendar/term-rules";
import { useTranslation } from "../../i18n/use-translation";
import { Agenda } from "../../timetable/Agenda";
import { daysOfWeek } from "../../timetable/taught-week";
import { useGridDays } from "../../timetable/use-grid-days";
import { useWeekName } from "../../timetable/use-week-name";
import { WeekChoice } from "../../timetable/WeekChoice";
import { WeekGrid } from "../../timetable/WeekGrid";
import { LessonInGrid, LessonInList } from "./LessonText";
import { lessonsOfTerm, lessonsOfWeek } from "./lessons";
import { courseListRoute } from "./route";

type TimetableProps = { offerings: readonly Offering[]; term: Term; today: string };

/** One week as it is really taught, this one to begin with; or what the whole term has. */
export function Timetable({ offerings, term, today }: TimetableProps) {
  const { t } = useTranslation("courseList");
  const { week: chosen } = useSearch({ from: courseListRoute });
  const navigate = useNavigate({ from: courseListRoute });
  const weekName = useWeekName(term, today);
  const gridDays = useGridDays(term, today);
  const thisWeek = weekOf(term, today);
  const wanted = chosen ?? thisWeek ?? "all";
  const week = wanted === "all" || wanted > term.weeks ? null : wanted;

  const lessons = week === null ? lessonsOfTerm(offerings, thisWeek) : lessonsOfWeek(offerings, daysOfWeek(term, week));
  const days = gridDays(week, lessons);
  const timed = offerings.some(({ meetings }) => meetings.length > 0);

  /** It is in the address; this week needs no saying. */
  function show(week: number | null) {
    const usual = week === thisWeek;
    void navigate({
      search: (before) => ({ ...before, week: usual ? undefined : (week ?? "all") }),
      replace: true,
      resetScroll: false,
    });
  }

  return (
    <section aria-labelledby="timetable-title" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="timetable-title" className="flex-1 text-base">
          {t("timetable.title")}
        </h2>
        {timed && <WeekChoice week={week} term={term} today={today} wholeTerm onShow={show} />}
      </div>
      {timed ? (
        <>
          {lessons.some(({ quiet }) => quiet) && <p className="text-note text-muted">{t("timetable.notNow")}</p>}
          <div className="hidden @3xl:block">
            <WeekGrid
              caption={t("timetable.caption", { shown: weekName(week) })}
              days={days}
              entries={lessons}
              renderEntry={(lesson) => <LessonInGrid lesson={lesson} withWeeks={week === null} />}
            />
          </div>
          <div className="@3xl:hidden">
            <Agenda
              days={days}
              entries={lessons}
              renderEntry={(lesson) => <LessonInList key={lesson.key} lesson={lesson} withWeeks={week === null} />}
            />
          </div>
        </>
      ) : (
        <p className="text-sm text-muted">{t("timetable.noTimes")}</p>
      )}
    </section>
  );
}
