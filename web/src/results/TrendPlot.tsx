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

/** A course over the terms, from left to right. */
export function TrendPlot({ points }: { points: readonly TrendPoint[] }) {
  const { t } = useTranslation("results");
  const view = useResultsView();
  if (view === "table") return <TrendTable points={points} />;
  const { from, to, ticks } = axisAround(points.flatMap(({ score }) => Object.values(bounds(score))));
  const y = (value: number) => `${100 - ((Math.min(Math.max(value, from), to) - from) * 100) / (to - from)}%`;
  // Two classes of one term stand beside each other: from one to the other nothing changed.
  const terms = new Set(points.map(({ term }) => term));
  const oneATerm = terms.size === points.length;
  const x = (place: number) => `${((place + 0.5) * 100) / points.length}%`;

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
        {points.slice(1).map((point, place) => {
          const before = points[place];
          if (!before || !oneATerm) return null;
          return (
            <line
              key={point.key}
              x1={x(place)}
              y1={y(before.score.score)}
              x2={x(place + 1)}
              y2={y(point.score.score)}
              className="trend-path"
              data-other={point.otherForm !== before.otherForm || undefined}
            />
          );
        })}
        {points.map(({ key, score, level }, place) => (
          <g key={key}>
            {score.interval && (
              <line
                x1={x(place)}
                x2={x(place)}
                y1={y(score.interval.low)}
                y2={y(score.interval.high)}
                className="score-interval"
                data-cautious={level !== "compared" || undefined}
              />
            )}
            <circle
              cx={x(place)}
              cy={y(score.score)}
              r="5.5"
              className="score-dot"
              data-cautious={level !== "compared" || undefined}
            />
          </g>
        ))}
      </svg>
      <ol className="trend-terms">
        {points.map((point) => (
          <li key={point.key} aria-current={point.current || undefined}>
            <b>{scoreText(point.score.score)}</b>
            <span>{point.term}</span>
            {!oneATerm && (
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
        ))}
      </ol>
    </div>
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
