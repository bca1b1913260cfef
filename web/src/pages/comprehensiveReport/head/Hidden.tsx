import type { EnterpriseReport } from "../../../api/results/enterprise-report";
import { useTranslation } from "../../../i18n/use-translation";
import { NotShown } from "../../../results/raters/NotShown";
import { useRaterWords } from "../../../results/raters/use-rater-words";

/** Stands where figures would: that there are none, and why. */
export function Hidden({ report: { shown, asked, minimums } }: { report: EnterpriseReport }) {
  const { t } = useTranslation("comprehensiveReport");
  const { t: ofRaters } = useTranslation("results");
  const words = useRaterWords();
  return (
    <div className="mt-4 max-w-180">
      <NotShown
        title={
          shown === "dominated" || shown === "repeated"
            ? ofRaters(`raters.withheld.${shown}`)
            : t("hidden.too_few", { people: words.people(asked.submitted), ...minimums })
        }
        text={t("hidden.text")}
      />
    </div>
  );
}
