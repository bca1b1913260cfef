/** What enterprises said of a programme's graduates, outcome by outcome; which programme and which opening is in the address. */
import { useQuery } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";

import { isForbidden } from "../../api/errors";
import { enterpriseReportQuery, reportProgrammesQuery } from "../../api/results/enterprise-report";
import { useTranslation } from "../../i18n/use-translation";
import { NoPermissionPage } from "../../loading/NoPermissionPage";
import { QueryView } from "../../loading/QueryView";
import { mayOpen } from "../../session/access";
import { buttonClass } from "../../ui/control/button-class";
import { StateMessage } from "../../ui/feedback/StateMessage";
import { Page } from "../../ui/layout/Page";
import { ReportHead } from "./head/ReportHead";
import { ProgrammePick, ProgrammeRail } from "./rail/ProgrammeRail";
import { firstToRead, isAnyPublished } from "./rail/programmes";
import { ReportBody } from "./ReportBody";
import { ReportLoading } from "./ReportLoading";
import { reportRoute } from "./route";
import "../../ui/layout/dense.css";
import "../../table/table.css";
import "./report.css";

export function ComprehensiveReportPage() {
  const { t } = useTranslation("comprehensiveReport");
  const { programme: wanted, survey, target } = useSearch({ from: reportRoute });
  const list = useQuery(reportProgrammesQuery);
  const programmes = list.data ?? [];
  const listed =
    wanted === undefined ? firstToRead(programmes) : programmes.find(({ programme }) => programme.id === wanted);
  const programme = wanted ?? listed?.programme.id;
  const isPublished = listed?.newest !== null;
  const query = useQuery({
    ...enterpriseReportQuery({ programme: programme ?? "", survey, target }),
    enabled: list.data !== undefined && programme !== undefined && isPublished,
  });

  if (isForbidden(list.error) || isForbidden(query.error)) return <NoPermissionPage />;
  const isAny = isAnyPublished(programmes);
  return (
    <Page className="list dense">
      <div className="raters-frame">
        {isAny && <ProgrammeRail programmes={programmes} chosen={programme} />}
        <div className="raters-main">
          {isAny && <ProgrammePick programmes={programmes} chosen={programme} />}
          <ReportHead programme={isAny ? listed?.programme : undefined} report={isAny ? query.data : undefined} />
          <QueryView query={list} pending={<ReportLoading />} failed={t("programmesFailed")}>
            {() =>
              !isAny ? (
                <NothingYet />
              ) : !isPublished ? (
                <StateMessage title={t("noneOfProgramme.title")} text={t("noneOfProgramme.text")} />
              ) : (
                <QueryView query={query} pending={<ReportLoading />} failed={t("failed")} gone={<NotFound />}>
                  {(report) => <ReportBody key={report.survey.target} report={report} />}
                </QueryView>
              )
            }
          </QueryView>
        </div>
      </div>
    </Page>
  );
}

function NothingYet() {
  const { t } = useTranslation("comprehensiveReport");
  return (
    <StateMessage
      title={t("none.title")}
      text={t("none.text")}
      action={
        mayOpen("evaluationManagement") ? (
          <Link to="/user/evaluationManagement" className={buttonClass({ size: "compact" })}>
            {t("none.action")}
          </Link>
        ) : undefined
      }
    />
  );
}

function NotFound() {
  const { t } = useTranslation("comprehensiveReport");
  return (
    <StateMessage
      title={t("notFound.title")}
      text={t("notFound.text")}
      action={
        <Link to={reportRoute} search={{}} className={buttonClass({ size: "compact" })}>
          {t("notFound.action")}
        </Link>
      }
    />
  );
}
