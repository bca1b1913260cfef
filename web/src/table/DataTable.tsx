import type { ReactNode } from "react";

import { Skeleton } from "../ui/Skeleton";
import "./table.css";

/**
 * `narrow` says where a cell goes once rows have two lines: on the first the title, what stands beside it and what ends
 * the line; below them the rest; the menu at the edge of both.
 */
export type Column<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  narrow: "title" | "beside" | "end" | "below" | "menu";
  /** The first to go when room is scarce. */
  minor?: boolean;
};

// Drawn as two lines, a row is no table's row to some browsers unless it says so.
const roles = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  header: { role: "columnheader" },
  cell: { role: "cell" },
};

type DataTableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The row whose panel is open. */
  current?: string | undefined;
  /** Other rows are on their way. */
  busy?: boolean;
};

export function DataTable<Row>({ caption, columns, rows, rowKey, current, busy = false }: DataTableProps<Row>) {
  return (
    <TableFrame caption={caption} columns={columns} busy={busy}>
      {rows.map((row) => {
        const key = rowKey(row);
        return (
          <tr key={key} {...roles.row} data-current={key === current || undefined}>
            {columns.map((column) => (
              <td key={column.id} {...roles.cell} data-narrow={column.narrow} data-minor={column.minor}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        );
      })}
    </TableFrame>
  );
}

type TableLoadingProps<Row> = { caption: string; columns: readonly Column<Row>[]; rows: number };

/** As high as the table that will stand there. */
export function TableLoading<Row>({ caption, columns, rows }: TableLoadingProps<Row>) {
  return (
    <TableFrame caption={caption} columns={columns} busy>
      {Array.from({ length: rows }, (_, row) => (
        <tr key={row} {...roles.row} data-loading>
          {columns.map(({ id, narrow, minor }) => (
            <td key={id} {...roles.cell} data-narrow={narrow} data-minor={minor}>
              {narrow !== "menu" && <Skeleton className="w-20" />}
            </td>
          ))}
        </tr>
      ))}
    </TableFrame>
  );
}

type TableFrameProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  busy: boolean;
  children: ReactNode;
};

function TableFrame<Row>({ caption, columns, busy, children }: TableFrameProps<Row>) {
  return (
    <table {...roles.table} aria-busy={busy || undefined} className="table transition-opacity aria-busy:opacity-70">
      <caption className="sr-only">{caption}</caption>
      <thead {...roles.group}>
        <tr {...roles.row}>
          {columns.map(({ id, header, narrow, minor }) => (
            <th key={id} {...roles.header} scope="col" data-narrow={narrow} data-minor={minor}>
              {narrow === "menu" ? <span className="sr-only">{header}</span> : header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...roles.group}>{children}</tbody>
    </table>
  );
}
