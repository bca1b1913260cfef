import { Link } from "@tanstack/react-router";

import { useTermText } from "../../../calendar/use-term-text";
import { useTranslation } from "../../../i18n/use-translation";
import { paths } from "../../paths";
import { scoreRange, scoreText } from "../../../results/format";
import { axisAround, placeOn } from "../../../results/scale";
import { byTerm, type EarlierScore } from "./earlier-scores";

/** How the course was seen in earlier terms: a line to glance at, and each score with the way to its result. */
export function EarlierScores({ scores }: { scores: readonly EarlierScore[] }) {
  const { t } = useTranslation("courseList");
  const termText = useTermText();
  if (scores.length === 0) return null;
  const terms = byTerm(scores);
  // Two classes of one term stand beside each other: from one to the other nothing changed.
  const oneATerm = terms.length === scores.length;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 px-3 text-sm">
      <span className="text-muted">{t("earlier")}</span>
      {scores.length > 1 && oneATerm && <Line scores={scores} />}
      <ul className="flex flex-wrap gap-x-4">
        {terms.map((ofTerm) => (
          <li key={ofTerm[0].evaluation} className="flex flex-wrap items-center gap-x-2">
            <span className="text-muted">{termText.name(ofTerm[0].term)}</span>
            {ofTerm.map((score) => (
              <ScoreLink key={score.evaluation} of={score} label={ofTerm.length > 1} />
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** With its class where the term has several. */
function ScoreLink({ of: { evaluation, class_code, total }, label }: { of: EarlierScore; label: boolean }) {
  return (
    <Link
      to={paths.evaluationDetail({ evaluation })}
      className="link inline-flex min-h-11 items-center pointer-fine:min-h-8"
    >
      {label && <span className="sr-only">{class_code}</span>}
      {scoreText(total.score)}
      {total.low !== null && total.high !== null && (
        <span className="sr-only">{scoreRange({ low: total.low, high: total.high })}</span>
      )}
    </Link>
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
