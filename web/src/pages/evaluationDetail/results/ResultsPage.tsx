/** The result of one class, for its teachers and for those who manage it. */
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";

import { ApiError, isForbidden } from "../../../api/errors";
import { resultQuery } from "../../../api/result-queries";
import { useTranslation } from "../../../i18n/use-translation";
import { paths } from "../../../lib/paths";
import { mayOpen } from "../../../session/access";
import { LoadFailure } from "../../../loading/LoadFailure";
import { buttonClass } from "../../../ui/button-class";
import { StateMessage } from "../../../ui/StateMessage";
import { NoPermissionPage } from "../../../loading/NoPermissionPage";
import { PagePending } from "../../../loading/PagePending";
import { ClassResultPage } from "./ClassResultPage";

export function ResultsPage({ evaluation }: { evaluation: string }) {
  const { t } = useTranslation("results");
  const { data, error, isFetching, refetch } = useQuery(resultQuery(evaluation));

  if (isForbidden(error)) return <NoPermissionPage />;
  // What is not published and what is somebody else's look the same from outside.
  if (error instanceof ApiError && error.status === 404) return <NotThere />;
  if (data) return <ClassResultPage view={data} />;
  if (!error) return <PagePending />;
  return (
    <div className="grid max-w-316 gap-5 px-4 py-7">
      <h1 tabIndex={-1} className="text-2xl">
        {t("title")}
      </h1>
      <LoadFailure title={t("loadFailed")} error={error} retry={refetch} retrying={isFetching} />
    </div>
  );
}

function NotThere() {
  const { t } = useTranslation("results");
  const back = mayOpen("courseList") ? "courseList" : mayOpen("evaluationManagement") ? "evaluationManagement" : null;
  return (
    <StateMessage
      level="page"
      title={t("notThere")}
      text={t("notThereText")}
      action={
        back && (
          <Link to={paths[back]()} className={buttonClass({ size: "compact" })}>
            {t(`back.${back}`)}
          </Link>
        )
      }
    />
  );
}
