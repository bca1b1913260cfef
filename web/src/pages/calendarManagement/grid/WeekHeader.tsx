import { dayOf } from "../../../calendar/civil-date";
import { useDateWords } from "../../../calendar/use-date-words";
import { useTranslation } from "../../../i18n/use-translation";

/** The week's number and, where days have no room for it, the month that begins in it. */
export function WeekHeader({ week, dates, isNow }: { week: number; dates: readonly string[]; isNow: boolean }) {
  const { t } = useTranslation("calendarManagement");
  const words = useDateWords();
  const begins = week === 1 ? dates[0] : dates.find((date) => dayOf(date) === 1);
  return (
    <th scope="row" data-now={isNow || undefined}>
      <span className="week-wide">{t("weekNumber", { week })}</span>
      <span className="week-narrow">
        {week}
        {begins !== undefined && <span className="week-month">{words.month(begins)}</span>}
      </span>
    </th>
  );
}
