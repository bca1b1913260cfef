/** `?evaluation=`: a student answers. What else this address will show is not there yet. */
import { useSearch } from "@tanstack/react-router";

import { hasAll } from "../../session/permissions";
import { NotBuiltYet } from "../NotBuiltYet";
import { Answer } from "./Answer";
import { evaluationDetailRoute } from "./route";

export function EvaluationDetailPage() {
  const search = useSearch({ from: evaluationDetailRoute });
  if (!("evaluation" in search) || !hasAll(["evaluation.answer"])) return <NotBuiltYet page="evaluationDetail" />;
  return <Answer key={search.evaluation} evaluation={search.evaluation} />;
}
