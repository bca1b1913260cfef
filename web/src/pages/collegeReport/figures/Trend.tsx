import { scoreText } from "../../../results/format";
import type { Report, TrendPoint } from "../../../api/models";
import { useTermText } from "../../../calendar/use-term-text";
import { useTranslation } from "../../../i18n/use-translation";
import { ChartSection } from "../../../results/ChartSection";
import { axisAround } from "../../../results/scale";
import { TrendTable } from "./TrendTable";
import { useReportText } from "../use-report-text";
import "./trend.css";

const height = 150;
/** As many as find room on a phone. */
const charted = 6;

/** The total over the terms, up to the one shown. */
export function Trend({ report: { trend, group } }: { report: Report }) {
  const { t } = useTranslation("collegeReport");
  if (group.total === null && trend.every(({ total }) => total === null)) return null;
  const changed = trend.some(({ same_form }) => !same_form);
  const text = t(changed ? "trend.changed" : "trend.text");
  return (
    <ChartSection
      className="report-section"
      title={t("trend.title")}
      text={trend.length < 2 ? t("trend.first") : trend.length > charted ? t("trend.latest", { text, charted }) : text}
      chart={trend.length < 2 ? null : <TrendChart trend={trend.slice(-charted)} />}
      {...(trend.length < 2 ? {} : { table: <TrendTable trend={trend} /> })}
    />
  );
}

function TrendChart({ trend }: { trend: readonly TrendPoint[] }) {
  const { t } = useTranslation("collegeReport");
  const text = useReportText();
  const termText = useTermText();
  const { t: nav } = useTranslation("nav");
  const scores = trend.flatMap(({ total }) =>
    total ? [total.score.interval?.low ?? total.score.score, total.score.interval?.high ?? total.score.score] : [],
  );
  const axis = axisAround(scores);
  const y = (score: number) => height - ((score - axis.from) * height) / (axis.to - axis.from);
  const x = (index: number) => `${((index + 0.5) * 100) / trend.length}%`;

  return (
    <div className="report-trend">
      <div aria-hidden="true" className="report-trend-scale">
        {axis.ticks.map((tick) => (
          <span key={tick} style={{ top: y(tick) }}>
            {tick}
          </span>
        ))}
      </div>
      <div className="min-w-0">
        <svg aria-hidden="true" className="report-trend-plot" height={height}>
          {axis.ticks.map((tick) => (
            <line key={tick} className="score-axis" x1="0" x2="100%" y1={y(tick)} y2={y(tick)} />
          ))}
          {trend.map((point, index) => {
            const next = trend[index + 1];
            // Another form asks something else: no line leads from one to the other.
            if (!point.total || !next?.total || !point.same_form) return null;
            return (
              <line
                key={point.campaign}
                className="report-trend-line"
                x1={x(index)}
                x2={x(index + 1)}
                y1={y(point.total.score.score)}
                y2={y(next.total.score.score)}
              />
            );
          })}
          {trend.map(({ campaign, total, same_form }, index) =>
            total === null ? null : (
              <g key={campaign}>
                {total.score.interval && (
                  <line
                    className="score-interval"
                    x1={x(index)}
                    x2={x(index)}
                    y1={y(total.score.interval.low)}
                    y2={y(total.score.interval.high)}
                  />
                )}
                <circle
                  className="score-dot"
                  data-careful={!same_form || undefined}
                  cx={x(index)}
                  cy={y(total.score.score)}
                  r="4.5"
                />
              </g>
            ),
          )}
        </svg>
        <ol className="report-trend-terms">
          {trend.map((point) => (
            <li key={point.campaign}>
              <b>{point.total ? scoreText(point.total.score.score) : "–"}</b>
              <span>{termText.year(point.term.year)}</span>
              <span>{nav("term.short", { number: point.term.number })}</span>
              <span className="text-muted">{t("trend.rate", { rate: text.rate(point.response) })}</span>
              {!point.same_form && <span className="text-muted">{t("trend.otherForm")}</span>}
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
