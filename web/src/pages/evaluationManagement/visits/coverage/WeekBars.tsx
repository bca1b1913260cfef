import type { Coverage } from "../../../../api/observation/office-queries";
import { useTranslation } from "../../../../i18n/use-translation";
import { useNumber } from "./use-number";

/** A column for each teaching week. */
export function WeekBars({ weeks }: { weeks: Coverage["by_week"] }) {
  const { t } = useTranslation("observationOffice");
  const number = useNumber();
  const most = Math.max(1, ...weeks.map(({ visits }) => visits));
  return (
    <ol className="week-bars">
      {weeks.map(({ week, visits }) => (
        <li key={week}>
          <span aria-hidden="true">{visits > 0 && number(visits)}</span>
          <svg aria-hidden="true">
            <rect
              className="coverage-seen"
              y={`${100 - (visits * 100) / most}%`}
              width="100%"
              height={`${(visits * 100) / most}%`}
              rx="2"
            />
          </svg>
          <span aria-hidden="true" className="text-muted">
            {week}
          </span>
          <span className="sr-only">
            {t("further.week", { week })} {t("further.times", { count: visits, total: number(visits) })}
          </span>
        </li>
      ))}
    </ol>
  );
}
