import type { ReactNode } from "react";

import { roles } from "../table/table-roles";
import type { Level, Score } from "./model";
import type { Axis } from "./scale";
import { AxisGrid, AxisLine, AxisTicks } from "./AxisLine";
import "./dot-interval-plot.css";

export type PlotRow = {
  id: string;
  name: ReactNode;
  /** n of N. */
  count: string;
  /** Nothing to draw: `verdict` says why. */
  score: (Score & { level: Level }) | null;
  /** The score and its interval in figures. */
  figure: string;
  verdict: string;
  /** The verdict is a difference. */
  differs: boolean;
};

type PlotGroup = { id: string; title: ReactNode | null; rows: PlotRow[] };

type DotIntervalPlotProps = {
  caption: string;
  heads: { name: string; plot: string; count: string; score: string; verdict: string };
  groups: readonly PlotGroup[];
  axis: Axis;
  /** A line through all rows. */
  reference: number | null;
  busy?: boolean;
};

/** Many scores under each other, each with its interval: a table, one of whose columns is drawn. */
export function DotIntervalPlot({ caption, heads, groups, axis, reference, busy = false }: DotIntervalPlotProps) {
  const hasGroups = groups.some(({ title }) => title !== null);
  return (
    <table {...roles.table} className="dot-plot" aria-busy={busy || undefined} data-grouped={hasGroups || undefined}>
      <caption className="sr-only">{caption}</caption>
      <thead {...roles.group}>
        <tr {...roles.row} className="dot-row">
          <th {...roles.header} scope="col">
            {heads.name}
          </th>
          <th {...roles.header} scope="col" className="dot-plot-cell">
            <span className="sr-only">{heads.plot}</span>
            <AxisTicks axis={axis} />
          </th>
          <th {...roles.header} scope="col" className="dot-figure">
            {heads.count}
          </th>
          <th {...roles.header} scope="col" className="dot-figure">
            {heads.score}
          </th>
          <th {...roles.header} scope="col">
            {heads.verdict}
          </th>
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group.id} {...roles.group}>
          {group.title !== null && (
            <tr {...roles.row} className="dot-group">
              <th {...roles.rowHeader} scope="rowgroup" colSpan={5}>
                {group.title}
              </th>
            </tr>
          )}
          {group.rows.map((row) => (
            <tr key={row.id} {...roles.row} className="dot-row" data-empty={row.score === null || undefined}>
              <td {...roles.cell} className="dot-name">
                {row.name}
              </td>
              <td {...roles.cell} className="dot-plot-cell">
                {row.score ? (
                  <AxisLine score={row.score} level={row.score.level} axis={axis} reference={reference} throughout />
                ) : (
                  <AxisGrid axis={axis} reference={reference} />
                )}
              </td>
              <td {...roles.cell} className="dot-figure dot-count">
                {row.count}
              </td>
              <td {...roles.cell} className="dot-figure">
                {row.figure}
              </td>
              <td {...roles.cell} className="dot-verdict" data-differs={row.differs || undefined}>
                {row.verdict}
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
