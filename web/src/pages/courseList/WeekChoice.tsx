import { useNavigate } from "@tanstack/react-router";

import type { Term } from "../../api/teaching/calendar-queries";
import { weekOf } from "../../calendar/term-rules";
import { useTranslation } from "../../i18n/use-translation";
import { IconButton } from "../../ui/control/IconButton";
import { Select } from "../../ui/control/Select";
import { courseListRoute } from "./route";
import { useWeekName } from "./use-week-name";

type WeekChoiceProps = { week: number | null; term: Term; today: string };

/** Which week the timetable shows, or the whole term. It is in the address; this week needs no saying. */
export function WeekChoice({ week, term, today }: WeekChoiceProps) {
  const { t } = useTranslation("courseList");
  const navigate = useNavigate({ from: courseListRoute });
  const weekName = useWeekName(term, today);
  const thisWeek = weekOf(term, today);

  function show(chosen: number | null) {
    const usual = chosen === thisWeek;
    void navigate({
      search: (before) => ({ ...before, week: usual ? undefined : (chosen ?? "all") }),
      replace: true,
      resetScroll: false,
    });
  }

  const first = week === null || week <= 1;
  const last = week === null || week >= term.weeks;
  // At an end the button stays and keeps the focus.
  return (
    <div className="dense flex w-full items-center gap-1 @xl:w-auto">
      <IconButton
        icon="chevron-up"
        label={t("timetable.previous")}
        aria-disabled={first || undefined}
        className="-rotate-90 aria-disabled:opacity-30"
        onClick={() => first || show(week - 1)}
      />
      <Select
        aria-label={t("timetable.show")}
        className="flex-1 @xl:w-72 @xl:flex-none"
        value={week === null ? "all" : String(week)}
        onValueChange={(chosen) => show(chosen === "all" ? null : Number(chosen))}
      >
        <option value="all">{weekName(null)}</option>
        {Array.from({ length: term.weeks }, (_, index) => index + 1).map((number) => (
          <option key={number} value={number}>
            {weekName(number)}
          </option>
        ))}
      </Select>
      <IconButton
        icon="chevron-right"
        label={t("timetable.next")}
        aria-disabled={last || undefined}
        className="aria-disabled:opacity-30"
        onClick={() => last || show(week + 1)}
      />
    </div>
  );
}
