import { Fragment, type ReactNode } from "react";

import { useTranslation } from "../i18n/use-translation";
import type { Slot } from "./meeting";
import { isSame, type Place } from "./place";
import { useCellKeys } from "./use-cell-keys";
import { blocksOf, cellAt } from "./week-layout";
import "./week-grid.css";

export interface GridDay {
  weekday: number;
  head: ReactNode;
  today?: boolean;
  /** Why nobody teaches on it. */
  off?: string | undefined;
}

/** Cells in which nothing is drawn and which open something, such as the list of what takes place then. */
interface OpenCells {
  places: readonly Place[];
  chosen: Place | null;
  render: (place: Place) => ReactNode;
  onOpen: (place: Place) => void;
}

type WeekGridProps<Entry extends Slot & { key: string }> = {
  caption: string;
  days: readonly GridDay[];
  entries: readonly Entry[];
  renderEntry: (entry: Entry) => ReactNode;
  cells?: OpenCells;
};

const noCells: OpenCells = { places: [], chosen: null, render: () => null, onOpen: () => {} };

/** Fewer would look like half a day. */
const fewestPeriods = 8;

/** A week: a column for each day, a row for each period, what takes place over as many rows as it lasts. */
export function WeekGrid<Entry extends Slot & { key: string }>(props: WeekGridProps<Entry>) {
  const { caption, days, entries, renderEntry, cells = noCells } = props;
  const { t } = useTranslation("timetable");
  const blocks = blocksOf(entries);
  const free = cells.places.filter(({ weekday, period }) => cellAt(blocks, weekday, period) === "free");
  const keys = useCellKeys(free, cells.chosen);
  const last = Math.max(fewestPeriods, ...entries.map(({ to }) => to), ...free.map(({ period }) => period));

  function openCell(place: Place) {
    if (!free.some((one) => isSame(one, place))) return null;
    const chosen = cells.chosen !== null && isSame(cells.chosen, place);
    return (
      <button
        type="button"
        className="week-grid-open"
        aria-pressed={chosen}
        {...keys(place)}
        onClick={() => cells.onOpen(place)}
      >
        {cells.render(place)}
      </button>
    );
  }

  return (
    <table className="week-grid">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">{t("periodColumn")}</span>
          </th>
          {days.map(({ weekday, head, today }) => (
            <th key={weekday} scope="col" aria-current={today ? "date" : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: last }, (_, row) => row + 1).map((period) => (
          <tr key={period}>
            <th scope="row">
              <span aria-hidden="true">{period}</span>
              <span className="sr-only">{t("period", { period })}</span>
            </th>
            {days.map(({ weekday, off, today }) => {
              const cell = cellAt(blocks, weekday, period);
              if (cell === "goes on") return <Fragment key={weekday} />;
              if (cell === "free") {
                return (
                  <td key={weekday} data-off={off !== undefined || undefined} data-today={today || undefined}>
                    {(period === 1 && off) || openCell({ weekday, period })}
                  </td>
                );
              }
              return (
                <td key={weekday} rowSpan={cell.periods} data-today={today || undefined}>
                  <div className="week-grid-block">
                    {cell.block.entries.map((entry) => (
                      <div key={entry.key}>{renderEntry(entry)}</div>
                    ))}
                  </div>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
