import { useTranslation } from "../../i18n/use-translation";
import { Skeleton } from "../../ui/feedback/Skeleton";

/** As high as what will stand there, so that nothing jumps. */
export function FormLoading() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t("loading")} className="mx-auto grid max-w-column gap-3 px-4 py-6">
      <h1 tabIndex={-1} className="sr-only">
        {t("loading")}
      </h1>
      <Skeleton className="w-48 text-2xl" />
      <Skeleton className="mb-8 w-64" />
      {[1, 2, 3].map((question) => (
        <div key={question} className="grid gap-3 rounded-xl border bg-surface p-4">
          <Skeleton className="w-4/5" />
          <Skeleton className="h-16" />
        </div>
      ))}
    </div>
  );
}
