import { useQuery } from "@tanstack/react-query";

import { visitWeekQuery } from "../../../api/observation/visit-queries";
import type { Term } from "../../../api/teaching/calendar-queries";
import { addDays } from "../../../calendar/civil-date";
import { weekOf } from "../../../calendar/term-rules";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { QueryView } from "../../../loading/QueryView";
import { useGridDays } from "../../../timetable/use-grid-days";
import { useTimetableText } from "../../../timetable/use-timetable-text";
import { useWeekName } from "../../../timetable/use-week-name";
import { WeekChoice } from "../../../timetable/WeekChoice";
import { WeekGrid } from "../../../timetable/WeekGrid";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import { MeetingList } from "../list/MeetingList";
import { useChoice } from "../use-choice";

type WeekOverviewProps = { term: Term; today: string; onReach: () => void };

/** How many classes each period of a week has, with one's own visits drawn in; a cell opens the list of them below. */
export function WeekOverview({ term, today, onReach }: WeekOverviewProps) {
  const { t } = useTranslation("observation");
  const localText = useLocalText();
  const timetable = useTimetableText();
  const weekName = useWeekName(term, today);
  const gridDays = useGridDays(term, today);
  const { choice, filter } = useChoice();
  const { college, q, unseen, weekday, period } = choice;
  const week = Math.min(choice.week ?? weekOf(term, today) ?? 1, term.weeks);
  const date = addDays(term.first_monday, (week - 1) * 7);
  const query = useQuery(visitWeekQuery({ date, college, q, not_seen: unseen }));
  const chosen = weekday !== undefined && period !== undefined ? { weekday, period } : null;

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <WeekChoice
        week={week}
        term={term}
        today={today}
        onShow={(shown) =>
          filter({ week: shown === null ? undefined : String(shown), weekday: undefined, period: undefined })
        }
      />
      <QueryView query={query} pending={<GridLoading />} failed={t("choose.failed")}>
        {({ cells, mine }) => {
          const visits = mine.map(({ visit, course, period_from: from, period_to: to, ...rest }) => ({
            key: visit,
            weekday: rest.weekday,
            course,
            from,
            to,
          }));
          const countAt = (at: { weekday: number; period: number }) =>
            cells.find((cell) => cell.weekday === at.weekday && cell.period === at.period)?.classes ?? 0;
          return (
            <>
              <WeekGrid
                caption={t("choose.grid.caption", { week: weekName(week) })}
                days={gridDays(week, [...cells, ...visits])}
                entries={visits}
                renderEntry={({ course }) => (
                  <>
                    <span className="font-semibold text-primary">{t("choose.booked")}</span>
                    {localText(course.name)}
                  </>
                )}
                cells={{
                  places: cells.filter(({ classes }) => classes > 0),
                  chosen,
                  render: (place) => t("choose.grid.classes", { count: countAt(place) }),
                  onOpen: (place) => filter({ weekday: String(place.weekday), period: String(place.period) }),
                }}
              />
              {visits.length > 0 && <p className="text-note text-muted">{t("choose.grid.mine")}</p>}
              {cells.length === 0 && <p className="text-sm text-muted">{t("choose.grid.none")}</p>}
            </>
          );
        }}
      </QueryView>
      {chosen ? (
        <section aria-labelledby="cell-title">
          <h2 id="cell-title" className="text-base">
            {t("choose.grid.cell", {
              day: timetable.weekday(chosen.weekday),
              periods: timetable.periods(chosen.period, chosen.period),
            })}
          </h2>
          <MeetingList onReach={onReach} />
        </section>
      ) : (
        <p className="text-sm text-muted">{t("choose.grid.hint")}</p>
      )}
    </div>
  );
}

function GridLoading() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t("loading")} className="grid gap-3">
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} />
      ))}
    </div>
  );
}
