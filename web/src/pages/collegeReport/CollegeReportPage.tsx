/** The college report: one counted campaign, of a college or of the school, by the address. */
import { useQuery } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";

import { ApiError, isForbidden } from "../../api/errors";
import { collegeReportQuery } from "./report-queries";
import { useTranslation } from "../../i18n/use-translation";
import { mayOpen } from "../../session/access";
import { LoadFailure } from "../../loading/LoadFailure";
import { buttonClass } from "../../ui/button-class";
import { StateMessage } from "../../ui/StateMessage";
import { NoPermissionPage } from "../../loading/NoPermissionPage";
import { NothingInTerm } from "./NothingInTerm";
import { ReportBody } from "./ReportBody";
import { ReportLoading } from "./ReportLoading";
import { ReportTitle } from "./ReportTitle";
import { collegeReportRoute } from "./route";
import { useOwnTerm } from "./use-own-term";
import "../../ui/dense.css";
import "../../table/table.css";
import "./report.css";

export function CollegeReportPage() {
  const search = useSearch({ from: collegeReportRoute });
  const { data, error, isFetching, refetch } = useQuery(collegeReportQuery(search));
  useOwnTerm(data);

  if (isForbidden(error)) return <NoPermissionPage />;
  return (
    <div className="list dense max-w-316 px-4 pt-6 pb-20 lg:pt-7">
      <ReportTitle report={data?.report ?? null} />
      {data?.report ? (
        <ReportBody seen={data} report={data.report} />
      ) : data && data.campaigns.length > 0 ? (
        <NothingInTerm campaigns={data.campaigns} />
      ) : data ? (
        <NothingYet />
      ) : error ? (
        <NotShown error={error} retry={refetch} retrying={isFetching} />
      ) : (
        <ReportLoading />
      )}
    </div>
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

type NotShownProps = { error: unknown; retry: () => unknown; retrying: boolean };

function NotShown({ error, retry, retrying }: NotShownProps) {
  const { t } = useTranslation("collegeReport");
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return (
    <div className="mt-4">
      {isGone ? (
        <StateMessage
          title={t("notFound.title")}
          text={t("notFound.text")}
          action={
            <Link to={collegeReportRoute} search={{}} className={buttonClass({ size: "compact" })}>
              {t("newest")}
            </Link>
          }
        />
      ) : (
        <LoadFailure title={t("failed")} error={error} retry={retry} retrying={retrying} />
      )}
    </div>
  );
}
