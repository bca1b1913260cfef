/** What raters wrote in words, before the programme reads it: names of graduates do not belong there. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { type SurveyComment, surveyCommentsQuery, type SurveyDetail } from "../../../../../api/surveys/survey-queries";
import { isForbidden } from "../../../../../api/errors";
import { useLocalText } from "../../../../../i18n/local-text";
import { useTranslation } from "../../../../../i18n/use-translation";
import { NoPermissionPage } from "../../../../../loading/NoPermissionPage";
import { QueryView } from "../../../../../loading/QueryView";
import { BackLink } from "../../../../../ui/control/BackLink";
import { Segmented } from "../../../../../ui/control/Segmented";
import { Skeleton } from "../../../../../ui/feedback/Skeleton";
import { StateMessage } from "../../../../../ui/feedback/StateMessage";
import { campaignsRoute } from "../../../route";
import { useCampaignText } from "../../../use-campaign-text";
import { ViewTitle } from "../../../ViewTitle";
import { toSurveys } from "../../use-enterprises-office";
import { Decided } from "./Decided";
import { Queue } from "./Queue";
import "../../../review/review.css";

export function Comments({ survey }: { survey: SurveyDetail }) {
  const { t } = useTranslation("surveys");
  const localText = useLocalText();
  const query = useQuery(surveyCommentsQuery(survey.id));

  if (isForbidden(query.error)) return <NoPermissionPage />;
  return (
    <>
      <BackLink from={campaignsRoute} search={toSurveys({ survey: survey.id })}>
        {t("comments.back")}
      </BackLink>
      <header className="mb-4">
        <ViewTitle>{t("comments.title")}</ViewTitle>
        <p className="text-sm">{localText(survey.name)}</p>
        <p className="max-w-note text-sm text-muted">{t("comments.about")}</p>
      </header>
      <QueryView query={query} pending={<Skeleton className="h-60 max-w-180" />} failed={t("comments.failed")}>
        {(comments) =>
          comments.length === 0 ? (
            <StateMessage title={t("comments.none")} text={t("comments.noneText")} />
          ) : (
            <Reviewing survey={survey} comments={comments} />
          )
        }
      </QueryView>
    </>
  );
}

function Reviewing({ survey, comments }: { survey: SurveyDetail; comments: readonly SurveyComment[] }) {
  const { t } = useTranslation("surveys");
  const text = useCampaignText();
  const [view, setView] = useState<"pending" | "decided">("pending");
  const pending = comments.filter(({ decision }) => decision === null);
  const decided = comments.filter(({ decision }) => decision !== null);

  return (
    <>
      <div className="review-bar">
        <Segmented
          label={t("comments.view")}
          value={view}
          options={[
            { value: "pending", label: t("comments.pending", { total: text.number(pending.length) }) },
            { value: "decided", label: t("comments.decided", { total: text.number(decided.length) }) },
          ]}
          onChoose={setView}
        />
      </div>
      {view === "pending" ? <Queue survey={survey} pending={pending} /> : <Decided survey={survey} decided={decided} />}
    </>
  );
}
