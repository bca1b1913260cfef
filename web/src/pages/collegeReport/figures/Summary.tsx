import type { CollegeReport, Report, TrendPoint } from "../../../api/models";
import { useTermText } from "../../../calendar/use-term-text";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { scoreText } from "../../../results/format";
import { useReportText } from "../use-report-text";
import { sinceBefore, standingOut } from "./summary";

/** What a report comes to, in three sentences. */
export function Summary({ seen, report }: { seen: CollegeReport; report: Report }) {
  const sentences = [useAnswered(seen, report), useChange(seen, report), useEnds(report)];
  return <p className="report-summary">{sentences.filter(Boolean).join("")}</p>;
}

/** Another time, by its term; where it was in the same one, by its name. */
function useNameOf({ campaigns }: CollegeReport, { campaign }: Report) {
  const { t } = useTranslation("collegeReport");
  const local = useLocalText();
  const termText = useTermText();
  const term = campaigns.find(({ id }) => id === campaign)?.term;
  return (point: TrendPoint) =>
    point.term.id === term?.id ? t("summary.named", { name: local(point.name) }) : termText.name(point.term);
}

function useAnswered(seen: CollegeReport, report: Report): string {
  const { t } = useTranslation("collegeReport");
  const text = useReportText();
  const nameOf = useNameOf(seen, report);
  const { response } = report.group;
  const { before } = sinceBefore(report);
  const values = { count: response.ballots, total: text.number(response.ballots), rate: text.rate(response) };
  return before
    ? t("summary.answeredAndBefore", { ...values, term: nameOf(before), before: text.rate(before.response) })
    : t("summary.answered", values);
}

function useChange(seen: CollegeReport, report: Report): string | null {
  const { t } = useTranslation("collegeReport");
  const nameOf = useNameOf(seen, report);
  const { before, total, earlier, verdict } = sinceBefore(report);
  if (!total) return null;
  const score = scoreText(total.score);
  if (!before || !earlier) return t("summary.total", { score });
  const values = { score, term: nameOf(before), before: scoreText(earlier.score) };
  return t(`summary.${verdict ?? "otherForm"}`, values);
}

function useEnds(report: Report): string | null {
  const { t } = useTranslation("collegeReport");
  const local = useLocalText();
  const found = standingOut(report);
  if (!found) return null;
  if (!found.apart) return t("summary.alike");
  const { highest, lowest } = found;
  return t("summary.ends", {
    highest: local(highest.section.title),
    high: scoreText(highest.profile.score.score),
    lowest: local(lowest.section.title),
    low: scoreText(lowest.profile.score.score),
  });
}
