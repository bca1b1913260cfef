import type { Term } from "../api/teaching/calendar-queries";
import { useTranslation } from "../i18n/use-translation";
import { IconButton } from "../ui/control/IconButton";
import { Select } from "../ui/control/Select";
import { useWeekName } from "./use-week-name";

type WeekChoiceProps = {
  week: number | null;
  term: Term;
  today: string;
  /** Offered before the weeks: all of them at once, which is null. */
  wholeTerm?: boolean;
  onShow: (week: number | null) => void;
};

/** Which week is shown, or the whole term. */
export function WeekChoice({ week, term, today, wholeTerm = false, onShow }: WeekChoiceProps) {
  const { t } = useTranslation("timetable");
  const weekName = useWeekName(term, today);

  const first = week === null || week <= 1;
  const last = week === null || week >= term.weeks;
  // At an end the button stays and keeps the focus.
  return (
    <div className="dense flex w-full items-center gap-1 @xl:w-auto">
      <IconButton
        icon="chevron-up"
        label={t("show.previous")}
        aria-disabled={first || undefined}
        className="-rotate-90 aria-disabled:opacity-30"
        onClick={() => first || onShow(week - 1)}
      />
      <Select
        aria-label={t("show.label")}
        className="flex-1 @xl:w-72 @xl:flex-none"
        value={week === null ? "all" : String(week)}
        onValueChange={(chosen) => onShow(chosen === "all" ? null : Number(chosen))}
      >
        {wholeTerm && <option value="all">{weekName(null)}</option>}
        {Array.from({ length: term.weeks }, (_, index) => index + 1).map((number) => (
          <option key={number} value={number}>
            {weekName(number)}
          </option>
        ))}
      </Select>
      <IconButton
        icon="chevron-right"
        label={t("show.next")}
        aria-disabled={last || undefined}
        className="aria-disabled:opacity-30"
        onClick={() => last || onShow(week + 1)}
      />
    </div>
  );
}
