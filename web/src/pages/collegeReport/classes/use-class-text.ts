import { useTranslation } from "../../../i18n/use-translation";
import type { Report, ReportClass } from "../../../api/models";
import { useReportText } from "../use-report-text";

/** What a class's row says in words. */
export function useClassText({ college, group }: Report) {
  const { t } = useTranslation("collegeReport");
  const text = useReportText();
  const beside = college ? "college" : "school";

  /** How it compares; or why it does not. */
  function verdict({ ballots, score }: ReportClass): string {
    const { distribution, mean } = group.minimums;
    if (score === null) {
      if (ballots < distribution) return text.withheld("too_few", distribution);
      return ballots < mean ? t("classes.distributionOnly") : t("classes.noScore");
    }
    if (score.level !== "compared") return t("caution");
    return score.interval === null && score.verdict === "too_few"
      ? t("classes.everybody")
      : text.verdict(score.verdict, beside);
  }

  return {
    verdict,
    count: ({ ballots, eligible }: ReportClass) => text.countOf(ballots, eligible),
    figure: ({ score }: ReportClass) => (score === null ? "–" : text.scored(score)),
    differs: ({ score }: ReportClass) => score?.level === "compared" && text.differs(score.verdict),
  };
}
