import type { ScorePoint } from "../../../api/results/result-queries";
import { useTranslation } from "../../../i18n/use-translation";
import { columnsOf, type TrendPoint, TrendPlot } from "../../../results/TrendPlot";
import { ResultSection } from "./ResultSection";

type TrendProps = { points: readonly ScorePoint[]; evaluation: string; teacher: string | null };

/** The course over the terms; one term alone is no trend, however many classes it had. */
export function Trend({ points, evaluation, teacher }: TrendProps) {
  const { t } = useTranslation("results");
  const shown = points
    .filter((point) => point.teacher === null || point.teacher === teacher)
    .flatMap((point): TrendPoint[] => {
      const { total, term } = point;
      if (!total) return [];
      const interval = total.low === null || total.high === null ? null : { low: total.low, high: total.high };
      const year = `${term.year}–${String((term.year + 1) % 100).padStart(2, "0")}`;
      return [
        {
          key: `${point.evaluation}${point.teacher ?? ""}`,
          term: t("trend.term", { year, number: term.number }),
          classCode: point.class_code,
          ballots: point.ballots,
          eligible: point.eligible,
          level: total.level,
          score: { score: total.score, interval },
          otherForm: !point.same_form,
          current: point.evaluation === evaluation,
        },
      ];
    });
  if (columnsOf(shown).length < 2) return null;
  return (
    <ResultSection title={t("trend.title")} note={t("trend.note")}>
      <div className="result-reply">
        <TrendPlot points={shown} />
      </div>
    </ResultSection>
  );
}
