import type { ReactNode } from "react";

import { useTranslation } from "../../i18n/use-translation";
import "../../questionnaire/frame/answer-bar.css";

type DockProps = { done: number; total: number; children: ReactNode };

/** Stays at the bottom: how far one is, and the way on. */
export function Dock({ done, total, children }: DockProps) {
  const { t } = useTranslation("rating");
  return (
    <div role="region" aria-label={t("dock.label")} className="answer-bar">
      <div
        role="progressbar"
        aria-label={t("dock.progress")}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        className="answer-bar-line"
      >
        <div style={{ transform: `scaleX(${total === 0 ? 0 : done / total})` }} />
      </div>
      <div className="answer-bar-frame">{children}</div>
    </div>
  );
}
