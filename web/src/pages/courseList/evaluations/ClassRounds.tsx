import type { TaughtEvaluation } from "../../../api/campaigns/own-question-queries";
import { useTranslation } from "../../../i18n/use-translation";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import { RoundLine } from "./RoundLine";
import "./rounds.css";

type ClassRoundsProps = {
  /** Undefined: not there yet. */
  rounds: readonly TaughtEvaluation[] | undefined;
  course: string;
};

/** The evaluations of one class in the term: a mid-term one, a final one, or none planned. */
export function ClassRounds({ rounds, course }: ClassRoundsProps) {
  const { t } = useTranslation("courseList");
  if (!rounds) return <Skeleton className="w-56 text-sm" />;
  if (rounds.length === 0) return <p className="text-sm text-muted">{t("round.none")}</p>;
  return (
    <ul aria-label={t("round.list", { course })} className="rounds">
      {rounds.map((round) => (
        <RoundLine key={round.campaign_id} round={round} course={course} />
      ))}
    </ul>
  );
}
