import { useQuery } from "@tanstack/react-query";
import { useId } from "react";

import { importRowsQuery } from "../api/import-queries";
import type { Import, ImportCounts } from "../api/import-types";
import { useLanguage } from "../i18n/language";
import { useTranslation } from "../i18n/use-translation";
import { DataTable, TableLoading } from "../table/DataTable";
import { LoadFailure } from "../loading/LoadFailure";
import { Pager } from "../table/Pager";
import { CountFilters } from "./CountFilters";
import { firstRows } from "./outlook";
import { useImportPlace } from "./use-import-place";
import { useRowColumns } from "./use-row-columns";

const pageSize = 20;

/** Row by row, what the check has found; the counts above it narrow it. */
export function Rows({ view, counts }: { view: Import; counts: ImportCounts }) {
  const { t } = useTranslation("imports");
  const titleId = useId();
  const { rows, rowsPage } = useImportPlace();
  const show = rows ?? firstRows(counts);
  const query = useQuery(importRowsQuery(view.id, show, rowsPage, useLanguage()));
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  const columns = useRowColumns(show, data?.items ?? []);
  const caption = t("rows.caption", { outcome: t(`count.${show}`), size: pageSize });

  return (
    <section aria-labelledby={titleId} className="import-rows list">
      <h2 id={titleId} className="sr-only">
        {t("rows.title")}
      </h2>
      <CountFilters id={view.id} counts={counts} shown={show} />
      {error ? (
        <LoadFailure title={t("rows.loadFailed")} error={error} retry={refetch} retrying={isFetching} />
      ) : !data ? (
        <TableLoading caption={caption} columns={columns} rows={Math.min(counts[show], pageSize)} />
      ) : (
        <>
          <DataTable
            caption={caption}
            columns={columns}
            rows={data.items}
            rowKey={({ file, number }) => `${file ?? ""} ${number}`}
            busy={isPlaceholderData}
          />
          <Pager page={data.page} pages={Math.ceil(data.total / data.page_size)} parameter="rowsPage" />
        </>
      )}
    </section>
  );
}
