import { useTranslation } from "../i18n/use-translation";
import { classNames } from "../ui/class-names";
import { areCounted, isThin, percentText } from "./format";
import { useResultsView } from "./view";
import "./results.css";

export type Counted = { label: string; count: number };

type LikertBarProps = {
  /** In the order of the form. */
  counts: readonly Counted[];
  n: number;
  /** The first answer is the best one. */
  reversed?: boolean;
  /** The legend above has other words for the colours: they stand below the bar. */
  ownWords?: boolean;
};

/** One of five colours, however many steps there are. */
export function likertTone(place: number, steps: number, reversed = false): number {
  const from = reversed ? steps - 1 - place : place;
  return steps < 2 ? 5 : Math.round((from * 4) / (steps - 1)) + 1;
}

/** How many gave each answer: a bar whose parts are as wide as their share, or the same as a table. */
export function LikertBar({ counts, n, reversed = false, ownWords = false }: LikertBarProps) {
  const view = useResultsView();
  const { t } = useTranslation("results");
  if (view === "table") return <CountTable counts={counts} n={n} />;
  const few = areCounted(n);
  const words = counts.map(({ label, count }) =>
    few ? t("counted", { label, count }) : t("share", { label, count, percent: percentText(count, n) }),
  );
  const bar = (
    <div role="img" aria-label={words.join(t("comma"))} className="likert">
      {counts.map(
        ({ label, count }, place) =>
          count > 0 && (
            <i
              key={label}
              title={words[place]}
              className={`likert-${likertTone(place, counts.length, reversed)}`}
              style={{ width: `${(count * 100) / n}%` }}
            >
              {few ? t("inBar", { count }) : !isThin(count, n) && percentText(count, n)}
            </i>
          ),
      )}
    </div>
  );
  if (!ownWords) return bar;
  return (
    <div className="grid gap-1.5">
      {bar}
      <LikertLegend labels={counts.map(({ label }) => label)} reversed={reversed} />
    </div>
  );
}

/** Whether a bar's colours mean something else than the legend says that stands for all. */
export const saysOtherwise = (labels: readonly string[], reversed: boolean, legend: readonly string[]) =>
  reversed || labels.join("\n") !== legend.join("\n");

/** The words of the colours. */
export function LikertLegend({ labels, reversed = false }: { labels: readonly string[]; reversed?: boolean }) {
  return (
    <ul className="legend">
      {labels.map((label, place) => (
        <li key={label}>
          <span
            aria-hidden="true"
            className={classNames("swatch", `likert-${likertTone(place, labels.length, reversed)}`)}
          />
          {label}
        </li>
      ))}
    </ul>
  );
}

/** The twin of every distribution. */
export function CountTable({ counts, n }: { counts: readonly Counted[]; n: number }) {
  const { t } = useTranslation("results");
  return (
    <table className="twin">
      <thead>
        <tr>
          <th scope="col">{t("column.answer")}</th>
          <th scope="col" className="figure">
            {t("column.people")}
          </th>
          {!areCounted(n) && (
            <th scope="col" className="figure">
              {t("column.percent")}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {counts.map(({ label, count }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className="figure">{count}</td>
            {!areCounted(n) && <td className="figure">{percentText(count, n)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
