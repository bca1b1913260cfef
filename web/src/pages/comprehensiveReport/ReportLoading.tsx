import { useTranslation } from "../../i18n/use-translation";
import { Skeleton } from "../../ui/feedback/Skeleton";

/** What follows the title, at its place. */
export function ReportLoading() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t("loading")}>
      <Skeleton className="h-9 max-w-note" />
      <Skeleton className="mt-3 max-w-form" />
      <Skeleton className="mt-8 h-60" />
    </div>
  );
}
