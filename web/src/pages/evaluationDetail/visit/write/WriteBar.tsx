import { useTranslation } from "../../../../i18n/use-translation";
import type { Progress } from "../../../../questionnaire/progress";
import { Button } from "../../../../ui/control/Button";

type WriteBarProps = {
  progress: Progress;
  /** How many things were missing at the last try; 0: none was made, or all is mended. */
  gaps: number;
  isChange: boolean;
  onSubmit: () => void;
};

/** Stays at the bottom: how far the report is, and handing it in. */
export function WriteBar({ progress: { answered, total, missing }, gaps, isChange, onSubmit }: WriteBarProps) {
  const { t } = useTranslation("visitWriting");
  return (
    <section aria-label={t("bar.region")} className="visit-bar">
      <div
        role="progressbar"
        aria-label={t("bar.progress")}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={answered}
        className="answer-bar-line"
      >
        <div style={{ transform: `scaleX(${total === 0 ? 0 : answered / total})` }} />
      </div>
      <div className="visit-bar-frame">
        <Button variant="primary" onClick={onSubmit}>
          {t(isChange ? "bar.change" : "bar.submit")}
        </Button>
        <p role="status" className="min-w-0 text-sm text-muted">
          <b className="inline-block text-text">{t("bar.answered", { answered, total })}</b>
          {gaps > 0 ? (
            <span className="text-danger"> · {t("bar.gaps", { count: gaps })}</span>
          ) : (
            missing.length > 0 && <> · {t("bar.left", { count: missing.length })}</>
          )}
        </p>
      </div>
    </section>
  );
}
