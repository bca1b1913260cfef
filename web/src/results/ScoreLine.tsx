import { useTranslation } from "../i18n/use-translation";
import { bounds, scoreRange, scoreText } from "./format";
import type { Level, Score } from "./model";
import "./results.css";

type ScoreLineProps = {
  score: Score;
  level: Level;
  /** The college's. */
  reference?: number | null;
  school?: number | null;
  /** The part of 0–100 that is drawn: the same for lines below each other. */
  from?: number;
  to?: number;
};

/** A score as a dot, how sure it is as a line, others as marks. Coordinates are shares, so that no text is ever scaled. */
export function ScoreLine({ score, level, reference = null, school = null, from = 0, to = 100 }: ScoreLineProps) {
  const { t } = useTranslation("results");
  const at = (value: number) => `${((Math.min(Math.max(value, from), to) - from) * 100) / (to - from)}%`;
  const { low, high } = bounds(score);
  const cautious = level !== "compared";
  const words = [
    t("line.score", { score: scoreText(score.score) }),
    score.interval ? t("line.interval", { range: scoreRange(score.interval) }) : t("line.everybody"),
    ...(reference === null ? [] : [t("line.college", { score: scoreText(reference) })]),
    ...(school === null ? [] : [t("line.school", { score: scoreText(school) })]),
  ];
  return (
    <div className="score-line">
      <svg role="img" aria-label={words.join(t("comma"))} width="100%" height="28">
        <line x1="0" x2="100%" y1="14" y2="14" className="score-axis" />
        {school !== null && <line x1={at(school)} x2={at(school)} y1="6" y2="22" className="score-school" />}
        {score.interval && (
          <line
            x1={at(low)}
            x2={at(high)}
            y1="14"
            y2="14"
            className="score-interval"
            data-cautious={cautious || undefined}
          />
        )}
        {reference !== null && (
          <svg x={at(reference)} y="14" overflow="visible">
            <path d="M0-6 6 0 0 6-6 0Z" className="score-college" />
          </svg>
        )}
        <circle cx={at(score.score)} cy="14" r="5.5" className="score-dot" data-cautious={cautious || undefined} />
      </svg>
    </div>
  );
}

type ScoreLegendProps = {
  college: boolean;
  school: boolean;
  /** Drawn as the plot is: hollow and dashed where all of it is to be taken with care. */
  cautious: boolean;
};

/** What the marks mean. */
export function ScoreLegend({ college, school, cautious }: ScoreLegendProps) {
  const { t } = useTranslation("results");
  const careful = cautious || undefined;
  return (
    <ul className="legend">
      <li>
        <svg aria-hidden="true" width="12" height="12">
          <circle cx="6" cy="6" r="5.5" className="score-dot" data-cautious={careful} />
        </svg>
        {t("legend.class")}
      </li>
      <li>
        <svg aria-hidden="true" width="18" height="12">
          <line x1="1" x2="17" y1="6" y2="6" className="score-interval" data-cautious={careful} />
        </svg>
        {t("legend.interval")}
      </li>
      {college && (
        <li>
          <svg aria-hidden="true" width="14" height="14" viewBox="-7 -7 14 14">
            <path d="M0-6 6 0 0 6-6 0Z" className="score-college" />
          </svg>
          {t("legend.college")}
        </li>
      )}
      {school && (
        <li>
          <svg aria-hidden="true" width="4" height="16">
            <line x1="2" x2="2" y1="0" y2="16" className="score-school" />
          </svg>
          {t("legend.school")}
        </li>
      )}
    </ul>
  );
}
