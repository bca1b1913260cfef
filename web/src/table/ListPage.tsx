import type { ReactNode } from "react";

import { isForbidden } from "../api/errors";
import { NoPermissionPage } from "../loading/NoPermissionPage";
import type { QueryState } from "../loading/query-state";
import { Page } from "../ui/layout/Page";
import { type Column, DataTable, TableLoading } from "./DataTable";
import { type CountWords, ListCount } from "./ListCount";
import { ListView, type Paged } from "./ListView";

/** How many rows the server sends at a time. */
export const pageSize = 20;

type ListPageProps<Row> = {
  query: QueryState<Paged<Row>>;
  head: ReactNode;
  filters: ReactNode;
  count: CountWords;
  countNote?: ReactNode;
  /** Between the count and the table: what is done to several rows. */
  above?: ReactNode;
  /** In place of all below the head, where there can be no list. */
  instead?: ReactNode;
  failed: string;
  empty: ReactNode;
  caption: string;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** The row whose panel is open. */
  current?: string | undefined;
  isSelected?: (row: Row) => boolean;
  /** Other rows are on their way. */
  busy: boolean;
  className?: string;
};

/** A page that is a list: its head, what narrows it, how many there are, and a table with its pager. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { query, head, filters, count, countNote, above, instead, failed, empty, className = "list dense" } = props;
  const { caption, columns, rowKey, current, isSelected, busy } = props;

  if (isForbidden(query.error)) return <NoPermissionPage />;
  return (
    <Page className={className}>
      {head}
      {instead ?? (
        <>
          {filters}
          <ListCount list={query.data} words={count} note={countNote} />
          {above}
          <ListView
            query={query}
            pending={<TableLoading caption={caption} columns={columns} rows={pageSize} />}
            failed={failed}
            empty={empty}
          >
            {({ items }) => (
              <DataTable
                caption={caption}
                columns={columns}
                rows={items}
                rowKey={rowKey}
                current={current}
                {...(isSelected && { isSelected })}
                busy={busy}
              />
            )}
          </ListView>
        </>
      )}
    </Page>
  );
}
