import type { EnterpriseReport } from "../../api/results/enterprise-report";
import { useSchoolTime } from "../../api/use-school-time";
import { useLocalText } from "../../i18n/local-text";
import { useTranslation } from "../../i18n/use-translation";
import { dayInWords } from "../../lib/time";
import { scaleLabels } from "../../results/option-labels";
import { useRaterWords } from "../../results/raters/use-rater-words";

/** Of the ready form. Where words are given for the ends alone, those between are numbers. */
const usualSteps = 5;

/** Counts, days and scales in words. */
export function useReportWords() {
  const { t } = useTranslation("comprehensiveReport");
  const { locale, timeZone } = useSchoolTime();
  const local = useLocalText();
  const counted = useRaterWords();
  // As it was imported: two places, or three where it has them.
  const graded = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 3 });

  return {
    ...counted,
    steps: (labels: EnterpriseReport["scales"]["importance"]) =>
      scaleLabels(labels, Math.max(usualSteps, labels.length), local),
    attainment: (value: number) => graded.format(value),
    day: (iso: string) => dayInWords(iso, { locale, timeZone }),
    outcomes: (numbers: readonly number[]) => t("outcome", { numbers: numbers.join(t("and")) }),
  };
}
