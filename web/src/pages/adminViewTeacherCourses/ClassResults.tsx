import { Link } from "@tanstack/react-router";

import type { ScorePoint } from "../../api/results/result-queries";
import { useTranslation } from "../../i18n/use-translation";
import { paths } from "../paths";
import { scoreRange, scoreText } from "../../results/format";
import { ScoreLine } from "../../results/ScoreLine";

/** How a class was evaluated: the total and how sure it is, or only how many answered. Leads to the whole result. */
export function ClassResults({ points }: { points: readonly ScorePoint[] | undefined }) {
  const { t } = useTranslation("adminViewTeacherCourses");
  if (points === undefined) return null;
  if (points.length === 0) return <span className="text-muted">{t("noResult")}</span>;
  return points.map(({ evaluation, ballots, eligible, total }) => {
    const interval = !total || total.low === null || total.high === null ? null : { low: total.low, high: total.high };
    return (
      <div key={evaluation} className="grid max-w-80 min-w-44 py-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <Link to={paths.evaluationDetail({ evaluation })} className="link">
            {total ? scoreText(total.score) : t("noScore")}
            {interval && <span className="font-normal"> ({scoreRange(interval)})</span>}
          </Link>
          <span className="text-note text-muted">{t("answered", { ballots, eligible })}</span>
        </span>
        {total && (
          <ScoreLine
            score={{ score: total.score, interval }}
            level={total.level === "compared" ? "compared" : "cautious_mean"}
          />
        )}
      </div>
    );
  });
}
