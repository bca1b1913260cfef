import { useTranslation } from "../../../i18n/use-translation";
import { Skeleton } from "../../../ui/feedback/Skeleton";

export function SettingsLoading() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t("loading")} className="grid max-w-form gap-6">
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </div>
  );
}
