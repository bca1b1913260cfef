import { useTranslation } from "../../i18n/use-translation";
import { Skeleton } from "../../ui/feedback/Skeleton";

export function MessagesLoading() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t("loading")} className="grid gap-3 py-2">
      <Skeleton className="w-24" />
      <Skeleton className="w-full" />
      <Skeleton className="w-3/4" />
    </div>
  );
}
