import { Link } from "@tanstack/react-router";

import type { ImportCounts } from "../../api/imports/import-queries";
import { useLanguage } from "../../i18n/language";
import { useTranslation } from "../../i18n/use-translation";
import { type RowFilter, rowFilters } from "../../api/imports/import-lists";
import { toImport } from "../use-import-place";

type CountFiltersProps = { id: string; counts: ImportCounts; shown: RowFilter };

/** How many rows do what, each count a link to its rows. */
export function CountFilters({ id, counts, shown }: CountFiltersProps) {
  const { t } = useTranslation("imports");
  const figures = new Intl.NumberFormat(useLanguage());

  return (
    <nav aria-label={t("counts")} className="import-counts">
      {rowFilters.map((filter) => {
        const count = counts[filter];
        const text = (
          <>
            {t(`count.${filter}`)} <b>{figures.format(count)}</b>
          </>
        );
        // Further lines of a class are rare, rows left out only in archives; the others say something even when there are
        // none.
        if (count === 0) return filter === "joined" || filter === "skipped" ? null : <span key={filter}>{text}</span>;
        return (
          <Link
            key={filter}
            to="."
            search={toImport(id, filter)}
            resetScroll={false}
            activeOptions={{ exact: true }}
            aria-current={filter === shown ? "page" : undefined}
            data-filter={filter}
          >
            {text}
          </Link>
        );
      })}
    </nav>
  );
}
