import type { CodesCount } from "../api/people/people-codes";
import { useLanguage } from "../i18n/language";
import { useTranslation } from "../i18n/use-translation";
import { Banner } from "../ui/feedback/Banner";
import { Skeleton } from "../ui/feedback/Skeleton";

/** How many get one, and how many not and why; read out when it is known. */
export function CodesCounts({ counts, counting }: { counts: CodesCount | undefined; counting: boolean }) {
  const { t } = useTranslation("codes");
  const figures = new Intl.NumberFormat(useLanguage());
  const counted = (count: number) => ({ count, total: figures.format(count) });

  return (
    <div role="status" aria-busy={counting || undefined} className="grid min-h-7 gap-2">
      {counting ? (
        <>
          <span className="sr-only">{t("counting")}</span>
          <Skeleton className="w-40" />
        </>
      ) : (
        counts && (
          <>
            <p className="font-semibold">{t("will", counted(counts.given))}</p>
            {counts.has_password + counts.signs_on + counts.refused > 0 && (
              <ul className="list-disc pl-5 text-sm">
                {counts.has_password > 0 && <li>{t("hasPassword", counted(counts.has_password))}</li>}
                {counts.signs_on > 0 && <li>{t("signsOn", counted(counts.signs_on))}</li>}
                {counts.refused > 0 && <li>{t("refused", counted(counts.refused))}</li>}
              </ul>
            )}
            {counts.replaced > 0 && <Banner tone="warn">{t("replaced", counted(counts.replaced))}</Banner>}
          </>
        )
      )}
    </div>
  );
}
