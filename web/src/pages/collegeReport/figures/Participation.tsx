import { Link } from "@tanstack/react-router";
import { useId } from "react";

import type { CollegeReport, Report, ReportedCollege } from "../../../api/models";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { collegeReportRoute } from "../route";
import { useReportText } from "../use-report-text";
import "./participation.css";

/** Who has answered: n of N, before anything is said about what. */
export function Participation({ seen, report }: { seen: CollegeReport; report: Report }) {
  const { t } = useTranslation("collegeReport");
  const text = useReportText();
  const titleId = useId();
  const { response, classes, shown } = report.group;

  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="text-lg">
        {t("participation.title")}
      </h2>
      <dl className="report-facts">
        <div>
          <dt>{t("participation.rate")}</dt>
          <dd>
            {text.rate(response)}{" "}
            {report.college && (
              <small>{t("participation.ofSchool", { rate: text.rate(report.school.response) })}</small>
            )}
          </dd>
        </div>
        <div>
          <dt>{t("participation.count")}</dt>
          <dd>
            {text.number(response.ballots)}{" "}
            <small>{t("participation.of", { total: text.number(response.eligible) })}</small>
          </dd>
        </div>
        <div>
          <dt>{t("participation.classes")}</dt>
          <dd>
            {text.number(classes)}{" "}
            <small>{t("participation.shown", { count: shown, total: text.number(shown) })}</small>
          </dd>
        </div>
      </dl>
      {report.college === null && seen.colleges.length > 1 && <CollegeBars colleges={seen.colleges} report={report} />}
      {response.late > 0 && (
        <p className="mt-2 text-sm text-muted">
          {t("participation.late", { count: response.late, total: text.number(response.late) })}
        </p>
      )}
      {response.left > 0 && (
        <p className="mt-2 text-sm text-muted">
          {t("participation.left", { count: response.left, total: text.number(response.left) })}
        </p>
      )}
    </section>
  );
}

/** In the order of their codes: this is no ranking. */
function CollegeBars({ colleges, report }: { colleges: readonly ReportedCollege[]; report: Report }) {
  const { t } = useTranslation("collegeReport");
  const text = useReportText();
  const local = useLocalText();
  const whole = report.school.response.rate;
  return (
    <>
      <ul className="report-rates">
        {colleges.map(({ id, name, response }) => (
          <li key={id}>
            <Link
              to={collegeReportRoute}
              search={({ term }) => ({ term, campaign: report.campaign, college: id })}
              className="link"
            >
              {local(name)}
            </Link>
            <svg aria-hidden="true" className="report-rate">
              <rect className="report-rate-track" width="100%" height="100%" rx="3" />
              <rect className="report-rate-bar" width={`${(response.rate ?? 0) * 100}%`} height="100%" rx="3" />
              {whole !== null && (
                <line className="report-rate-mark" x1={`${whole * 100}%`} x2={`${whole * 100}%`} y1="-4" y2="100%" />
              )}
            </svg>
            <b>{text.rate(response)}</b>
            <span className="text-muted">{text.countOf(response.ballots, response.eligible)}</span>
          </li>
        ))}
      </ul>
      {whole !== null && (
        <p className="mt-2 text-sm text-muted">
          {t("participation.mark", { rate: text.rate(report.school.response) })}
        </p>
      )}
    </>
  );
}
