import { useState } from "react";

import type { ResultView } from "../../../api/models";
import { useSchoolTime } from "../../../api/use-school-time";
import { useTranslation } from "../../../i18n/use-translation";
import type { ClassResult } from "../../../results/model";
import { Sheet } from "../../../ui/overlay/Sheet";

type RulesLineProps = { view: ResultView; minimums: ClassResult["minimums"] };

const rules = ["count", "distribution", "mean", "compared", "interval", "text", "own", "late"] as const;

/** Where the figures come from, and the rules by which they are shown one tap away. */
export function RulesLine({ view, minimums }: RulesLineProps) {
  const { t } = useTranslation("results");
  const { locale, timeZone } = useSchoolTime();
  const [open, setOpen] = useState(false);
  const counted =
    view.counted_at &&
    new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short", timeZone }).format(
      new Date(view.counted_at),
    );
  return (
    <footer className="result-foot">
      <p>
        {counted && t("foot.counted", { at: counted })}
        {view.campaign.code !== null && t("foot.code", { code: view.campaign.code })}
        {view.campaign.list_code !== null && t("foot.listCode", { code: view.campaign.list_code })}
      </p>
      <p>
        {t("foot.rules")}{" "}
        <button type="button" className="link" onClick={() => setOpen(true)}>
          {t("foot.show")}
        </button>
      </p>
      {open && (
        <Sheet title={t("rules.title")} closeLabel={t("common:close")} onClose={() => setOpen(false)}>
          <ul className="grid list-disc gap-2 pl-5">
            {rules.map((rule) => (
              <li key={rule}>{t(`rules.${rule}`, minimums)}</li>
            ))}
          </ul>
        </Sheet>
      )}
    </footer>
  );
}
