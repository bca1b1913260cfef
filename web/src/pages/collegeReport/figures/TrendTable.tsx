import { scoreRange, scoreText } from "../../../results/format";
import type { TrendPoint } from "../../../api/models";
import { useTermText } from "../../../calendar/use-term-text";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { useReportText } from "../use-report-text";
import "./report-table.css";

/** The terms in figures. */
export function TrendTable({ trend }: { trend: readonly TrendPoint[] }) {
  const { t } = useTranslation("collegeReport");
  const text = useReportText();
  const termText = useTermText();
  const local = useLocalText();
  return (
    <table className="report-table">
      <caption className="sr-only">{t("trend.title")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("table.term")}</th>
          <th scope="col" data-figures>
            {t("table.score")}
          </th>
          <th scope="col" data-figures>
            {t("table.interval")}
          </th>
          <th scope="col" data-figures>
            {t("table.count")}
          </th>
        </tr>
      </thead>
      <tbody>
        {trend.map(({ campaign, term, name, total, response, same_form }) => (
          <tr key={campaign}>
            <th scope="row">
              {termText.name(term)}
              <span className="block text-muted">{local(name)}</span>
              {!same_form && <span className="block text-muted">{t("trend.otherForm")}</span>}
            </th>
            <td data-figures>{total ? scoreText(total.score.score) : "–"}</td>
            <td data-figures>{total?.score.interval ? scoreRange(total.score.interval) : "–"}</td>
            <td data-figures>{text.countOf(response.ballots, response.eligible)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
