import type { Bars } from "./bars";
import "../results.css";

type BarFiguresProps = {
  bars: Bars | null;
  steps: number;
  raters: number;
  /** Why there is no bar. */
  hidden: string;
};

/** A bar as cells of a table: each step, and last those who gave no answer. */
export function BarFigures({ bars, steps, raters, hidden }: BarFiguresProps) {
  if (bars === null)
    return (
      <td colSpan={steps + 1} className="text-muted">
        {hidden}
      </td>
    );
  const counts = Array.from({ length: steps }, (_, place) => bars.counts[place] ?? 0);
  return [...counts, Math.max(0, raters - bars.n)].map((count, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- the steps of one scale
    <td key={place} data-figures>
      {count}
    </td>
  ));
}
