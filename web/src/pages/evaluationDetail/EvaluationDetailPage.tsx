/**
 * `?evaluation=`: a student answers, teachers and managers read the result. `?visit=`: the report of a visit. `?enterprise=`:
 * what a company's rater has handed in.
 */
import { useSearch } from "@tanstack/react-router";
import { Suspense } from "react";

import { hasKey } from "../../session/permissions";
import { NoPermissionPage } from "../../loading/NoPermissionPage";
import { PagePending } from "../../loading/PagePending";
import { Answer } from "./Answer";
import { SubmissionPage } from "./lazy-enterprise";
import { ResultsPage } from "./lazy-results";
import { VisitPage } from "./lazy-visit";
import { NothingNamed } from "./NothingNamed";
import { evaluationDetailRoute } from "./route";

export function EvaluationDetailPage() {
  const search = useSearch({ from: evaluationDetailRoute });
  if ("enterprise" in search)
    return (
      <Suspense fallback={<PagePending />}>
        <SubmissionPage key={search.enterprise} of={search.enterprise} target={search.target} survey={search.survey} />
      </Suspense>
    );
  if ("visit" in search)
    return (
      <Suspense fallback={<PagePending />}>
        <VisitPage key={search.visit} visit={search.visit} write={search.write === true} version={search.version} />
      </Suspense>
    );
  if (!("evaluation" in search)) return <NothingNamed />;
  if (hasKey("evaluation.answer")) return <Answer key={search.evaluation} evaluation={search.evaluation} />;
  if (!hasKey("result.read")) return <NoPermissionPage />;
  return (
    <Suspense fallback={<PagePending />}>
      <ResultsPage key={search.evaluation} evaluation={search.evaluation} />
    </Suspense>
  );
}
