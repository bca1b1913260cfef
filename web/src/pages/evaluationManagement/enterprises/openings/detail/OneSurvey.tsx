import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";

import { isForbidden } from "../../../../../api/errors";
import { surveyQuery } from "../../../../../api/surveys/survey-queries";
import { loadPageTexts } from "../../../../../i18n/language";
import { useTranslation } from "../../../../../i18n/use-translation";
import { NoPermissionPage } from "../../../../../loading/NoPermissionPage";
import { PagePending } from "../../../../../loading/PagePending";
import { WithoutData } from "../../../../../loading/WithoutData";
import { Skeleton } from "../../../../../ui/feedback/Skeleton";
import { StateMessage } from "../../../../../ui/feedback/StateMessage";
import { ViewTitle } from "../../../ViewTitle";
import { useEnterprisesOffice } from "../../use-enterprises-office";
import { ToSurveys } from "../ToSurveys";
import { SurveyInView } from "./SurveyInView";

const EditSurvey = lazy(() => import("../editor/EditSurvey").then((module) => ({ default: module.EditSurvey })));
const Comments = lazy(async () => {
  const [{ Comments }] = await Promise.all([import("../comments/Comments"), loadPageTexts("review")]);
  return { default: Comments };
});

/** A draft is its form; what has begun is watched. */
export function OneSurvey({ id }: { id: string }) {
  const { search } = useEnterprisesOffice();
  const { data: survey, error } = useQuery(surveyQuery(id));

  if (isForbidden(error)) return <NoPermissionPage />;
  if (!survey) return <NoSurvey id={id} />;
  if (survey.state !== "draft" && search.part !== "comments") return <SurveyInView survey={survey} />;
  return (
    <Suspense fallback={<PagePending />}>
      {survey.state === "draft" ? <EditSurvey survey={survey} /> : <Comments survey={survey} />}
    </Suspense>
  );
}

function NoSurvey({ id }: { id: string }) {
  const { t } = useTranslation("surveys");
  const { t: nav } = useTranslation("nav");
  const query = useQuery(surveyQuery(id));
  return (
    <>
      <ToSurveys />
      <ViewTitle>{nav("evaluationManagement")}</ViewTitle>
      <div className="mt-4">
        <WithoutData
          query={query}
          pending={
            <div role="status" aria-label={t("common:loading")} className="grid gap-6">
              <Skeleton className="max-w-form" />
              <Skeleton className="h-12" />
              <Skeleton className="h-60" />
            </div>
          }
          failed={t("oneFailed")}
          gone={<StateMessage title={t("notFound.title")} text={t("notFound.text")} />}
        />
      </div>
    </>
  );
}
