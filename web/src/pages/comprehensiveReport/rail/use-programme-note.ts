import type { ReportProgramme } from "../../../api/results/enterprise-report";
import { useTranslation } from "../../../i18n/use-translation";
import { useReportWords } from "../use-report-words";

/** How many answered, or why there is no more to see. */
export function useProgrammeNote() {
  const { t } = useTranslation("comprehensiveReport");
  const words = useReportWords();
  return ({ newest }: ReportProgramme): string => {
    if (newest === null) return t("rail.none");
    switch (newest.shown) {
      case "figures":
        return words.who(newest);
      case "too_few":
        return t("rail.too_few", { people: words.people(newest.raters) });
      case "dominated":
      case "repeated":
        return t(`rail.${newest.shown}`);
    }
  };
}
