import { Link } from "@tanstack/react-router";

import { useTermText } from "../../../calendar/use-term-text";
import { useTranslation } from "../../../i18n/use-translation";
import { paths } from "../../paths";
import { bounds, scoreRange, scoreText } from "../../../results/format";
import { axisAround } from "../../../results/scale";
import { ScoreLine } from "../../../results/ScoreLine";
import { byTerm, type EarlierScore } from "./earlier-scores";

const scoreOf = ({ total: { score, low, high } }: EarlierScore) => ({
  score,
  interval: low === null || high === null ? null : { low, high },
});

/** How the course was seen in earlier terms: a column for each, with how sure each score is and the way to its result. */
export function EarlierScores({ scores }: { scores: readonly EarlierScore[] }) {
  const { t } = useTranslation("courseList");
  const termText = useTermText();
  if (scores.length === 0) return null;
  const axis = axisAround(scores.flatMap((score) => Object.values(bounds(scoreOf(score)))));
  return (
    <div className="mt-2 px-3 text-sm">
      <p className="text-muted">{t("earlier")}</p>
      <ol className="earlier-terms">
        {byTerm(scores).map((ofTerm) => (
          <li key={ofTerm[0].evaluation}>
            <span className="text-muted">{termText.name(ofTerm[0].term)}</span>
            {ofTerm.map((score) => (
              <Earlier key={score.evaluation} of={score} axis={axis} />
            ))}
          </li>
        ))}
      </ol>
    </div>
  );
}

function Earlier({ of, axis: { from, to } }: { of: EarlierScore; axis: { from: number; to: number } }) {
  const score = scoreOf(of);
  return (
    <div>
      <span className="flex flex-wrap items-center justify-between gap-x-3">
        <Link
          to={paths.evaluationDetail({ evaluation: of.evaluation })}
          className="link inline-flex min-h-11 items-center gap-x-2 pointer-fine:min-h-8"
        >
          {scoreText(score.score)}
          {score.interval && <span className="font-normal">({scoreRange(score.interval)})</span>}
        </Link>
        <span className="text-note text-muted">{of.class_code}</span>
      </span>
      <ScoreLine
        score={score}
        level={of.total.level === "compared" ? "compared" : "cautious_mean"}
        from={from}
        to={to}
      />
    </div>
  );
}
