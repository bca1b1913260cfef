import type { ReactNode } from "react";

import { useTranslation } from "../../../i18n/use-translation";

/** What the signs in the grid mean. */
export function Legend({ asked }: { asked: boolean }) {
  const { t } = useTranslation("calendarManagement");
  return (
    <div className="mb-1 flex min-h-8 flex-wrap items-center gap-x-4 gap-y-1 text-note text-muted">
      <Sign look="bg-ok-soft text-ok" sign={t("sign.off")}>
        {t("legend.off")}
      </Sign>
      <Sign look="bg-primary-soft text-primary" sign={t("sign.makeUp")}>
        {t("legend.makeUp")}
      </Sign>
      {asked && (
        <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
          <span className="h-0.75 w-4.5 bg-primary" />
          {t("legend.asked")}
        </span>
      )}
      <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
        <span className="h-3 w-4.5 rounded-full bg-primary" />
        {t("legend.today")}
      </span>
      <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
        <span className="day-unsaved" />
        {t("legend.unsaved")}
      </span>
    </div>
  );
}

function Sign({ look, sign, children }: { look: string; sign: string; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <span aria-hidden="true" className={`inline-grid h-4.5 min-w-4.5 place-items-center px-1 text-xs ${look}`}>
        {sign}
      </span>
      {children}
    </span>
  );
}
