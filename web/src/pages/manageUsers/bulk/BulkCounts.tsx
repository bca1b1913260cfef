import { useTranslation } from "../../../i18n/use-translation";
import { useLanguage } from "../../../i18n/language";
import type { BulkPreview } from "../../../api/people/people-bulk";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import type { ActionKind } from "./actions";

type BulkCountsProps = { kind: ActionKind; role: string; counts: BulkPreview | undefined; counting: boolean };

/** How many it would change, and how many not and why; read out when it is known. */
export function BulkCounts({ kind, role, counts, counting }: BulkCountsProps) {
  const { t } = useTranslation("bulk");
  const figures = new Intl.NumberFormat(useLanguage());
  const counted = (count: number) => ({ count, total: figures.format(count), role });

  return (
    <div role="status" aria-busy={counting || undefined} className="min-h-7">
      {counting ? (
        <>
          <span className="sr-only">{t("counting")}</span>
          <Skeleton className="w-40" />
        </>
      ) : (
        counts && (
          <>
            <p className="font-semibold">{t(`will.${kind}`, counted(counts.changed))}</p>
            {counts.unchanged + counts.refused > 0 && (
              <ul className="list-disc pl-5 text-sm">
                {counts.unchanged > 0 && <li>{t(`already.${kind}`, counted(counts.unchanged))}</li>}
                {counts.refused > 0 && <li>{t(`refused.${kind}`, counted(counts.refused))}</li>}
              </ul>
            )}
          </>
        )
      )}
    </div>
  );
}
