import type { CollegeReport, Report, TrendPoint } from "../../../api/models";
import { useTermText } from "../../../calendar/use-term-text";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { scoreText } from "../../../results/format";
import { askedSections } from "../asked";
import { useReportText } from "../use-report-text";

/** What a report comes to, in three sentences; the PDF says the same. What is said was decided on the server. */
export function Summary({ seen, report }: { seen: CollegeReport; report: Report }) {
  const sentences = [useAnswered(seen, report), useChange(seen, report), useEnds(report)];
  return <p className="report-summary">{sentences.filter(Boolean).join("")}</p>;
}

const timeBefore = ({ trend }: Report) => trend.at(-2);

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
  const before = timeBefore(report);
  const values = { count: response.ballots, total: text.number(response.ballots), rate: text.rate(response) };
  return before
    ? t("summary.answeredAndBefore", { ...values, term: nameOf(before), before: text.rate(before.response) })
    : t("summary.answered", values);
}

function useChange(seen: CollegeReport, report: Report): string | null {
  const { t } = useTranslation("collegeReport");
  const nameOf = useNameOf(seen, report);
  const { change } = report.summary;
  const before = timeBefore(report);
  const [total, earlier] = [report.group.total?.profile.score, before?.total?.score];
  if (!total) return null;
  const score = scoreText(total.score);
  if (!change || !before || !earlier) return t("summary.total", { score });
  return t(`summary.${change}`, { score, term: nameOf(before), before: scoreText(earlier.score) });
}

function useEnds(report: Report): string | null {
  const { t } = useTranslation("collegeReport");
  const local = useLocalText();
  const { ends } = report.summary;
  if (!ends) return null;
  if (!ends.apart) return t("summary.alike");
  const of = (id: string) => askedSections(report).find(({ section }) => section.id === id);
  const [highest, lowest] = [of(ends.highest), of(ends.lowest)];
  if (!highest?.result.profile || !lowest?.result.profile) return null;
  return t("summary.ends", {
    highest: local(highest.section.title),
    high: scoreText(highest.result.profile.score.score),
    lowest: local(lowest.section.title),
    low: scoreText(lowest.result.profile.score.score),
  });
}
