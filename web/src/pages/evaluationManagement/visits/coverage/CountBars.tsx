import { useTranslation } from "../../../../i18n/use-translation";
import { useNumber } from "./use-number";

type CountBarsProps = { rows: readonly { id: string; name: string; count: number }[] };

/** Counts under each other, each with a bar of its length. */
export function CountBars({ rows }: CountBarsProps) {
  const { t } = useTranslation("observationOffice");
  const number = useNumber();
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <ul className="count-bars">
      {rows.map(({ id, name, count }) => (
        <li key={id}>
          <span>{name}</span>
          <svg aria-hidden="true" className="coverage-bar">
            <rect className="coverage-seen" width={`${(count * 100) / most}%`} height="100%" rx="3" />
          </svg>
          <span data-figures>{t("further.times", { count, total: number(count) })}</span>
        </li>
      ))}
    </ul>
  );
}
