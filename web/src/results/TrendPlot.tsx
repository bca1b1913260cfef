import { useTranslation } from "../i18n/use-translation";
import { CodeText } from "../ui/text/CodeText";
import { bounds, scoreRange, scoreText } from "./format";
import type { Level, Score } from "./model";
import { useResultsView } from "./view";
import { axisAround } from "./scale";
import "./results.css";

export type TrendPoint = {
  key: string;
  /** 2026 秋 */
  term: string;
  classCode: string;
  ballots: number;
  eligible: number;
  level: Level;
  score: Score;
  /** Asked with another form: not to be compared with those beside it. */
  otherForm: boolean;
  current: boolean;
};

/** Classes of one term are one column: from one to the other nothing changed. */
export function columnsOf(points: readonly TrendPoint[]): { term: string; points: TrendPoint[] }[] {
  const columns = new Map<string, TrendPoint[]>();
  for (const point of points) columns.set(point.term, [...(columns.get(point.term) ?? []), point]);
  return [...columns].map(([term, ofTerm]) => ({ term, points: ofTerm }));
}

/** A course over the terms, from left to right. */
export function TrendPlot({ points }: { points: readonly TrendPoint[] }) {
  const view = useResultsView();
  if (view === "table") return <TrendTable points={points} />;
  const { from, to, ticks } = axisAround(points.flatMap(({ score }) => Object.values(bounds(score))));
  const y = (value: number) => `${100 - ((Math.min(Math.max(value, from), to) - from) * 100) / (to - from)}%`;
  const columns = columnsOf(points);
  const oneATerm = columns.length === points.length;
  const drawn = columns.flatMap(({ points: ofTerm }, column) =>
    ofTerm.map((point, place) => ({
      point,
      x: `${((column + (place + 1) / (ofTerm.length + 1)) * 100) / columns.length}%`,
    })),
  );

  return (
    <div className="trend">
      <div aria-hidden="true" className="trend-ticks">
        {ticks.map((tick) => (
          <span key={tick} style={{ top: y(tick) }}>
            {tick}
          </span>
        ))}
      </div>
      <svg aria-hidden="true" width="100%" height="180" overflow="visible">
        {ticks.map((tick) => (
          <line key={tick} x1="0" x2="100%" y1={y(tick)} y2={y(tick)} className="score-axis" />
        ))}
        {drawn.slice(1).map(({ point, x }, place) => {
          const before = drawn[place];
          if (!before || !oneATerm) return null;
          return (
            <line
              key={point.key}
              x1={before.x}
              y1={y(before.point.score.score)}
              x2={x}
              y2={y(point.score.score)}
              className="trend-path"
              data-other={point.otherForm !== before.point.otherForm || undefined}
            />
          );
        })}
        {drawn.map(({ point: { key, score, level }, x }) => (
          <g key={key}>
            {score.interval && (
              <line
                x1={x}
                x2={x}
                y1={y(score.interval.low)}
                y2={y(score.interval.high)}
                className="score-interval"
                data-cautious={level !== "compared" || undefined}
              />
            )}
            <circle
              cx={x}
              cy={y(score.score)}
              r="5.5"
              className="score-dot"
              data-cautious={level !== "compared" || undefined}
            />
          </g>
        ))}
      </svg>
      <ol className="trend-terms">
        {columns.map(({ term, points: ofTerm }) => (
          <li key={term}>
            <span>{term}</span>
            <ul>
              {ofTerm.map((point) => (
                <TrendEntry key={point.key} point={point} named={!oneATerm} />
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** What stands below a dot; with its class where a term has several. */
function TrendEntry({ point, named }: { point: TrendPoint; named: boolean }) {
  const { t } = useTranslation("results");
  return (
    <li aria-current={point.current || undefined}>
      <b>{scoreText(point.score.score)}</b>
      {named && (
        <span className="text-muted">
          <CodeText>{point.classCode}</CodeText>
        </span>
      )}
      <span className="text-muted">
        {t("trend.answered", { ballots: point.ballots, eligible: point.eligible })}
        {point.score.interval && (
          <span className="sr-only">{t("line.interval", { range: scoreRange(point.score.interval) })}</span>
        )}
      </span>
      {point.otherForm && <span className="text-muted">{t("trend.otherForm")}</span>}
    </li>
  );
}

function TrendTable({ points }: { points: readonly TrendPoint[] }) {
  const { t } = useTranslation("results");
  return (
    <table className="twin">
      <thead>
        <tr>
          <th scope="col">{t("column.term")}</th>
          <th scope="col" className="figure">
            {t("column.score")}
          </th>
          <th scope="col" className="figure">
            {t("column.interval")}
          </th>
          <th scope="col" className="figure">
            {t("column.answered")}
          </th>
        </tr>
      </thead>
      <tbody>
        {points.map((point) => (
          <tr key={point.key}>
            <th scope="row">
              {point.term}
              <span className="block text-note text-muted">
                {point.classCode}
                {point.otherForm && ` · ${t("trend.otherForm")}`}
              </span>
            </th>
            <td className="figure">{scoreText(point.score.score)}</td>
            <td className="figure">{point.score.interval ? scoreRange(point.score.interval) : "—"}</td>
            <td className="figure">{t("trend.answered", { ballots: point.ballots, eligible: point.eligible })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
