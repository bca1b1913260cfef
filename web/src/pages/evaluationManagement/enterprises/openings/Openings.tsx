import { lazy, Suspense } from "react";

import { PagePending } from "../../../../loading/PagePending";
import { useEnterprisesOffice } from "../use-enterprises-office";
import { OpeningList } from "./list/OpeningList";
import "../../campaigns.css";
import "./openings.css";

const OneSurvey = lazy(() => import("./detail/OneSurvey").then((module) => ({ default: module.OneSurvey })));
const NewSurvey = lazy(() => import("./editor/NewSurvey").then((module) => ({ default: module.NewSurvey })));

/** The surveys of the term or, by the address, one of them or a new one. */
export function Openings() {
  const { search } = useEnterprisesOffice();
  const { survey, new: isNew, page } = search;
  return (
    <Suspense fallback={<PagePending />}>
      {survey !== undefined ? (
        <OneSurvey key={survey} id={survey} />
      ) : isNew ? (
        <NewSurvey />
      ) : (
        <OpeningList page={page} />
      )}
    </Suspense>
  );
}
