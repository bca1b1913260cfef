/** The college report: one counted campaign, of a college or of the school, by the address. */
import { useQuery } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";

import { isForbidden } from "../../api/errors";
import { collegeReportQuery } from "./report-queries";
import { useTranslation } from "../../i18n/use-translation";
import { mayOpen } from "../../session/access";
import { QueryView } from "../../loading/QueryView";
import { buttonClass } from "../../ui/control/button-class";
import { Page } from "../../ui/layout/Page";
import { StateMessage } from "../../ui/feedback/StateMessage";
import { NoPermissionPage } from "../../loading/NoPermissionPage";
import { NothingInTerm } from "./NothingInTerm";
import { ReportBody } from "./ReportBody";
import { ReportLoading } from "./ReportLoading";
import { ReportTitle } from "./ReportTitle";
import { collegeReportRoute } from "./route";
import { useOwnTerm } from "./use-own-term";
import "../../ui/layout/dense.css";
import "../../table/table.css";
import "./report.css";

export function CollegeReportPage() {
  const { t } = useTranslation("collegeReport");
  const search = useSearch({ from: collegeReportRoute });
  const query = useQuery(collegeReportQuery(search));
  const { data, error } = query;
  useOwnTerm(data);

  if (isForbidden(error)) return <NoPermissionPage />;
  return (
    <Page className="list dense">
      <ReportTitle report={data?.report ?? null} />
      <div className={error ? "mt-4" : undefined}>
        <QueryView query={query} pending={<ReportLoading />} failed={t("failed")} gone={<NotFound />}>
          {(seen) =>
            seen.report ? (
              <ReportBody seen={seen} report={seen.report} />
            ) : seen.campaigns.length > 0 ? (
              <NothingInTerm campaigns={seen.campaigns} />
            ) : (
              <NothingYet />
            )
          }
        </QueryView>
      </div>
    </Page>
  );
}

function NothingYet() {
  const { t } = useTranslation("collegeReport");
  return (
    <div className="mt-4">
      <StateMessage
        title={t("none.title")}
        text={t("none.text")}
        action={
          mayOpen("evaluationManagement") && (
            <Link to="/user/evaluationManagement" className={buttonClass({ size: "compact" })}>
              {t("none.action")}
            </Link>
          )
        }
      />
    </div>
  );
}

function NotFound() {
  const { t } = useTranslation("collegeReport");
  return (
    <StateMessage
      title={t("notFound.title")}
      text={t("notFound.text")}
      action={
        <Link to={collegeReportRoute} search={{}} className={buttonClass({ size: "compact" })}>
          {t("newest")}
        </Link>
      }
    />
  );
}
