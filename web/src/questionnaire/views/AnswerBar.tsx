import type { ReactNode } from "react";

import "./answer-bar.css";

type AnswerBarProps = {
  answered: number;
  total: number;
  /** What the line above the bar measures. */
  progressLabel: string;
  /** How far one is, and whether it is kept. */
  status: ReactNode;
  /** The way on, and perhaps the way back before it. */
  children: ReactNode;
};

/** Stays at the bottom while the questions scroll. Its words are those of whoever asks. */
export function AnswerBar({ answered, total, progressLabel, status, children }: AnswerBarProps) {
  const share = total === 0 ? 0 : answered / total;
  return (
    <div className="answer-bar">
      <div
        role="progressbar"
        aria-label={progressLabel}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={answered}
        className="answer-bar-line"
      >
        <div style={{ transform: `scaleX(${share})` }} />
      </div>
      <div className="answer-bar-frame">
        <p role="status" className="min-w-0 text-sm text-muted">
          {status}
        </p>
        <div className="flex shrink-0 gap-2">{children}</div>
      </div>
    </div>
  );
}
