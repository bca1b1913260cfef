import type { ReactNode } from "react";

import { Skeleton } from "../ui/feedback/Skeleton";
import { roles } from "./table-roles";
import "./table.css";

/**
 * `narrow` says where a cell goes once rows have two lines: on the first the title, what stands beside it and what ends
 * the line; below them others, and after these what may be cut short to fit into the rest of the line; the box that
 * selects the row before both, the menu after them.
 */
export type Column<Row> = {
  id: string;
  header: string;
  /** What stands in the header instead of the words. */
  head?: ReactNode;
  cell: (row: Row) => ReactNode;
  narrow: "title" | "beside" | "end" | "below" | "rest" | "select" | "menu";
  /** The first to go when room is scarce. */
  minor?: boolean;
  /** Numbers stand at the right, under each other. */
  figures?: boolean;
};

type DataTableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The row whose panel is open. */
  current?: string | undefined;
  isSelected?: (row: Row) => boolean;
  /** Other rows are on their way. */
  busy?: boolean;
};

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, current, isSelected, busy = false } = props;
  return (
    <TableFrame caption={caption} columns={columns} busy={busy}>
      {rows.map((row) => {
        const key = rowKey(row);
        return (
          <tr
            key={key}
            {...roles.row}
            data-current={key === current || undefined}
            data-selected={isSelected?.(row) || undefined}
          >
            {columns.map((column) => (
              <td
                key={column.id}
                {...roles.cell}
                data-narrow={column.narrow}
                data-minor={column.minor}
                data-figures={column.figures}
              >
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
              {narrow !== "menu" && narrow !== "select" && <Skeleton className="w-20" />}
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
          {columns.map(({ id, header, head, narrow, minor, figures }) => (
            <th key={id} {...roles.header} scope="col" data-narrow={narrow} data-minor={minor} data-figures={figures}>
              {head ?? (narrow === "menu" ? <span className="sr-only">{header}</span> : header)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...roles.group}>{children}</tbody>
    </table>
  );
}
