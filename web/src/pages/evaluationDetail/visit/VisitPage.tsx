/** `?visit=`: the report of a visit, to be read by those whom it concerns, or written by its observer. */
import { useQuery } from "@tanstack/react-query";
import { Link, Navigate } from "@tanstack/react-router";
import { lazy, Suspense } from "react";

import { isGone } from "../../../api/errors";
import { reportQuery } from "../../../api/observation/report-queries";
import { calendarQuery } from "../../../api/teaching/calendar-queries";
import { useTranslation } from "../../../i18n/use-translation";
import { PagePending } from "../../../loading/PagePending";
import { afterFirst } from "../../../loading/query-state";
import { QueryPage } from "../../../loading/QueryPage";
import { mayOpen } from "../../../session/access";
import { hasKey } from "../../../session/permissions";
import { buttonClass } from "../../../ui/control/button-class";
import { StateMessage } from "../../../ui/feedback/StateMessage";
import { paths } from "../../paths";
import { ReadPage } from "./read/ReadPage";

const WritePage = lazy(() => import("./write/WritePage").then((module) => ({ default: module.WritePage })));

type VisitPageProps = {
  visit: string;
  /** The address asks for the form. */
  write: boolean;
  version: number | undefined;
};

export function VisitPage({ visit, write, version }: VisitPageProps) {
  if (!write || !hasKey("observation.conduct")) return <Reading visit={visit} version={version} />;
  return (
    <Suspense fallback={<PagePending />}>
      <WritePage visit={visit} />
    </Suspense>
  );
}

function Reading({ visit, version }: Omit<VisitPageProps, "write">) {
  const { t } = useTranslation("visitReport");
  const calendar = useQuery(calendarQuery);
  const report = useQuery(reportQuery(visit, version));
  // An observer who has written nothing yet is here to write. The address keeps it, whatever is asked again meanwhile.
  const toWrite = hasKey("observation.conduct") && version === undefined && isGone(report.error);
  if (toWrite) return <Navigate to={paths.evaluationDetail({ visit, write: true })} replace />;
  return (
    <QueryPage query={afterFirst(calendar, report)} title={t("page")} failed={t("failed")} gone={<NotThere />}>
      {(view) => <ReadPage view={view} today={calendar.data?.today ?? ""} />}
    </QueryPage>
  );
}

/** What is not written and what is somebody else's look the same from outside. */
function NotThere() {
  const { t } = useTranslation("visitReport");
  const { t: nav } = useTranslation("nav");
  const back = (["courseList", "evaluationList", "evaluationManagement"] as const).find(mayOpen);
  return (
    <StateMessage
      level="page"
      title={t("notThere")}
      text={t("notThereText")}
      action={
        back && (
          <Link to={paths[back]()} className={buttonClass({ size: "compact" })}>
            {nav(back)}
          </Link>
        )
      }
    />
  );
}
