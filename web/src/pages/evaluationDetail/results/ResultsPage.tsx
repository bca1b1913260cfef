/** The result of one class, for its teachers and for those who manage it. */
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";

import { resultQuery } from "../../../api/results/result-queries";
import { useTranslation } from "../../../i18n/use-translation";
import { paths } from "../../paths";
import { mayOpen } from "../../../session/access";
import { QueryPage } from "../../../loading/QueryPage";
import { buttonClass } from "../../../ui/control/button-class";
import { StateMessage } from "../../../ui/feedback/StateMessage";
import { ClassResultPage } from "./ClassResultPage";

export function ResultsPage({ evaluation }: { evaluation: string }) {
  const { t } = useTranslation("results");

  return (
    <QueryPage
      query={useQuery(resultQuery(evaluation))}
      title={t("title")}
      failed={t("loadFailed")}
      gone={<NotThere />}
    >
      {(view) => <ClassResultPage view={view} />}
    </QueryPage>
  );
}

/** What is not published and what is somebody else's look the same from outside. */
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
