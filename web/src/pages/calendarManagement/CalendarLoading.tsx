import { useTranslation } from "../../i18n/use-translation";
import { Skeleton } from "../../ui/feedback/Skeleton";

const rows = Array.from({ length: 18 }, (_, row) => row);

/** About as high as a term. */
export function CalendarLoading() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t("loading")}>
      <Skeleton className="mb-7 h-9 w-60" />
      {rows.map((row) => (
        <div key={row} className="h-12 border-b pt-2">
          <Skeleton className="max-w-note" />
        </div>
      ))}
    </div>
  );
}
