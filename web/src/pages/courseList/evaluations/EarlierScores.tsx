import { Link } from "@tanstack/react-router";

import { useTermText } from "../../../calendar/use-term-text";
import { useTranslation } from "../../../i18n/use-translation";
import { paths } from "../../../lib/paths";
import { scoreRange, scoreText } from "../../../results/format";
import { axisAround, placeOn } from "../../../results/scale";
import type { EarlierScore } from "./earlier-scores";

/** How the course was seen in earlier terms: a line to glance at, and each score with the way to its result. */
export function EarlierScores({ scores }: { scores: readonly EarlierScore[] }) {
  const { t } = useTranslation("courseList");
  const termText = useTermText();
  if (scores.length === 0) return null;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 px-3 text-sm">
      <span className="text-muted">{t("earlier")}</span>
      {scores.length > 1 && <Line scores={scores} />}
      <ul className="flex flex-wrap gap-x-4">
        {scores.map(({ evaluation, term, class_code, total }) => (
          <li key={evaluation}>
            <Link
              to={paths.evaluationDetail({ evaluation })}
              title={class_code}
              className="link inline-flex min-h-11 items-center gap-1.5 pointer-fine:min-h-8"
            >
              <span className="text-muted">{termText.name(term)}</span>
              {scoreText(total.score)}
              {total.low !== null && total.high !== null && (
                <span className="sr-only">{scoreRange({ low: total.low, high: total.high })}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Line({ scores }: { scores: readonly EarlierScore[] }) {
  const axis = axisAround(scores.map(({ total }) => total.score));
  const x = (index: number) => `${5 + (index * 90) / (scores.length - 1)}%`;
  // Upwards is better.
  const y = (score: number) => placeOn(axis, axis.from + axis.to - score);
  return (
    <svg aria-hidden="true" className="earlier-line">
      {scores.slice(1).map(({ evaluation, total }, index) => (
        <line
          key={evaluation}
          x1={x(index)}
          x2={x(index + 1)}
          y1={y(scores[index]?.total.score ?? total.score)}
          y2={y(total.score)}
        />
      ))}
      {scores.map(({ evaluation, total }, index) => (
        <circle key={evaluation} cx={x(index)} cy={y(total.score)} r="2.5" />
      ))}
    </svg>
  );
}
