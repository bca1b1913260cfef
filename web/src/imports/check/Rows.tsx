import { useQuery } from "@tanstack/react-query";
import { useId } from "react";

import { type Import, type ImportCounts, importRowsQuery } from "../../api/imports/import-queries";
import { useLanguage } from "../../i18n/language";
import { useTranslation } from "../../i18n/use-translation";
import { DataTable, TableLoading } from "../../table/DataTable";
import { QueryView } from "../../loading/QueryView";
import { Pager } from "../../table/Pager";
import { CountFilters } from "./CountFilters";
import { firstRows } from "./outlook";
import { useImportPlace } from "../use-import-place";
import { useRowColumns } from "./use-row-columns";

const pageSize = 20;

/** Row by row, what the check has found; the counts above it narrow it. */
export function Rows({ view, counts }: { view: Import; counts: ImportCounts }) {
  const { t } = useTranslation("imports");
  const titleId = useId();
  const { rows, rowsPage } = useImportPlace();
  const show = rows ?? firstRows(counts);
  const query = useQuery(importRowsQuery(view.id, show, rowsPage, useLanguage()));
  const columns = useRowColumns(show, query.data?.items ?? []);
  const caption = t("rows.caption", { outcome: t(`count.${show}`), size: pageSize });

  return (
    <section aria-labelledby={titleId} className="import-rows list">
      <h2 id={titleId} className="sr-only">
        {t("rows.title")}
      </h2>
      <CountFilters id={view.id} counts={counts} shown={show} />
      <QueryView
        query={query}
        pending={<TableLoading caption={caption} columns={columns} rows={Math.min(counts[show], pageSize)} />}
        failed={t("rows.loadFailed")}
      >
        {({ items, page, total, page_size }) => (
          <>
            <DataTable
              caption={caption}
              columns={columns}
              rows={items}
              rowKey={({ file, number }) => `${file ?? ""} ${number}`}
              busy={query.isPlaceholderData}
            />
            <Pager page={page} pages={Math.ceil(total / page_size)} parameter="rowsPage" />
          </>
        )}
      </QueryView>
    </section>
  );
}
