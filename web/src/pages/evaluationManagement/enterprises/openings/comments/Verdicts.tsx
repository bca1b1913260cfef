import type { SurveyComment, SurveyVerdict } from "../../../../../api/surveys/survey-queries";
import { useTranslation } from "../../../../../i18n/use-translation";
import { Button } from "../../../../../ui/control/Button";

export const verdicts = ["keep", "redact", "withhold"] as const satisfies readonly SurveyVerdict[];

type VerdictsProps = {
  comment: SurveyComment;
  busy: boolean;
  /** The keys that do the same stand on the buttons. */
  keys?: boolean;
  onChoose: (verdict: SurveyVerdict) => void;
};

export function Verdicts({ comment, busy, keys = false, onChoose }: VerdictsProps) {
  const { t } = useTranslation("surveys");
  return (
    <div role="group" aria-label={t("comments.verdicts")} className="review-verdicts">
      {verdicts.map((verdict, place) => (
        <Button
          key={verdict}
          size="compact"
          className="justify-start"
          variant={verdict === "withhold" ? "danger" : "secondary"}
          aria-pressed={comment.decision === verdict}
          aria-describedby={`about-${verdict}-${comment.id}`}
          busy={busy}
          onClick={() => onChoose(verdict)}
        >
          {keys && (
            <kbd className="review-key" aria-hidden="true">
              {place + 1}
            </kbd>
          )}
          <span className="grid text-left">
            <b>{t(`comments.verdict.${verdict}`)}</b>
            <small id={`about-${verdict}-${comment.id}`}>{t(`comments.verdictAbout.${verdict}`)}</small>
          </span>
        </Button>
      ))}
    </div>
  );
}
