import { useTranslation } from "../i18n/use-translation";
import { Skeleton } from "../ui/feedback/Skeleton";

/** Stands where the page will: title and first lines at their places, so that nothing jumps. */
export function PagePending() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t("loading")} className="px-4 py-7">
      <Skeleton className="w-40 text-2xl" />
      <Skeleton className="mt-6 max-w-form" />
      <Skeleton className="mt-3 max-w-note" />
    </div>
  );
}
