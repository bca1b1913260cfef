/** `?evaluation=`: a student answers, teachers and managers read the result. Visits and enterprises are not there yet. */
import { useSearch } from "@tanstack/react-router";
import { Suspense } from "react";

import { hasAny, hasKey } from "../../session/permissions";
import { NotBuiltYet } from "../NotBuiltYet";
import { PagePending } from "../status/PagePending";
import { Answer } from "./Answer";
import { ResultsPage } from "./lazy-results";
import { evaluationDetailRoute } from "./route";

export function EvaluationDetailPage() {
  const search = useSearch({ from: evaluationDetailRoute });
  if (!("evaluation" in search) || !hasAny(["evaluation.answer", "result.read"])) {
    return <NotBuiltYet page="evaluationDetail" />;
  }
  if (hasKey("evaluation.answer")) return <Answer key={search.evaluation} evaluation={search.evaluation} />;
  return (
    <Suspense fallback={<PagePending />}>
      <ResultsPage key={search.evaluation} evaluation={search.evaluation} />
    </Suspense>
  );
}
