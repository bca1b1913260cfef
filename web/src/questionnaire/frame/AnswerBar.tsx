import type { ReactNode } from "react";

import type { Language } from "../../i18n/language";
import { useTranslation } from "../../i18n/use-translation";
import { Button } from "../../ui/control/Button";
import "./answer-bar.css";

export type AnswerBarProps = {
  answered: number;
  total: number;
  /** Whether it is kept, beside how much is answered. */
  kept: ReactNode;
  /** What the last button says. */
  send: string;
  /** While it is sent: what is being done, and what the button says. */
  sending?: { doing: string; button: string } | null;
  language: Language;
};

type WayOn = { isLast: boolean; onNext: () => void };

/** Stays at the bottom while the questions scroll: how far one is, and the way on. */
export function AnswerBar(props: AnswerBarProps & WayOn) {
  const { answered, total, kept, send, sending, language, isLast, onNext } = props;
  const { t } = useTranslation("questionnaire", language);
  const share = total === 0 ? 0 : answered / total;
  return (
    <div lang={language} className="answer-bar">
      <div
        role="progressbar"
        aria-label={t("bar.progress")}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={answered}
        className="answer-bar-line"
      >
        <div style={{ transform: `scaleX(${share})` }} />
      </div>
      <div className="answer-bar-frame">
        <p role="status" className="min-w-0 text-sm text-muted">
          <b className="inline-block text-text">{sending?.doing ?? t("bar.answered", { answered, total })}</b>
          {kept && !sending && <> · {kept}</>}
        </p>
        <div className="flex shrink-0">
          <Button variant="primary" busy={Boolean(sending)} onClick={onNext}>
            {sending?.button ?? (isLast ? send : t("bar.next"))}
          </Button>
        </div>
      </div>
    </div>
  );
}
