/** What a student is asked, due first, or what teachers replied; what an observer has booked. */
import { useSearch } from "@tanstack/react-router";
import { lazy, Suspense } from "react";

import { loadPageTexts } from "../../i18n/language";
import { hasKey } from "../../session/permissions";
import { evaluationList } from "./page";
import { StudentList } from "./StudentList";

const RepliesView = lazy(async () => {
  const [{ RepliesView }] = await Promise.all([import("./replies/RepliesView"), loadPageTexts("outcome")]);
  return { default: RepliesView };
});
const loadObservation = () => Promise.all([loadPageTexts("observation"), loadPageTexts("timetable")]);
const VisitsView = lazy(async () => {
  const [{ VisitsView }] = await Promise.all([import("./visits/VisitsView"), loadObservation()]);
  return { default: VisitsView };
});
const ViewTabs = lazy(async () => {
  const [{ ViewTabs }] = await Promise.all([import("./visits/ViewTabs"), loadObservation()]);
  return { default: ViewTabs };
});

export function EvaluationListPage() {
  const { view } = useSearch({ from: evaluationList.path });
  const observes = hasKey("observation.conduct");
  const answers = hasKey("evaluation.answer");
  const visits = observes && (!answers || view === "visits");
  return (
    <Suspense>
      {observes && answers && <ViewTabs visits={visits} />}
      {visits ? <VisitsView /> : view === "replies" ? <RepliesView /> : <StudentList />}
    </Suspense>
  );
}
