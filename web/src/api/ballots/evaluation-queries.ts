import { queryOptions } from "@tanstack/react-query";

import { get, post } from "../client";
import type { Schemas } from "../operations";

export type StudentEvaluation = Schemas["OwnEvaluation"];

export const studentEvaluationsQuery = queryOptions({
  queryKey: ["user", "evaluations"],
  queryFn: ({ signal }) => get("/user/evaluations", { signal }),
});

/** A form never changes once it is open, so that one does not lose it to a connection that comes and goes. */
export const evaluationFormQuery = (id: string) =>
  queryOptions({
    queryKey: ["evaluations", id, "form"],
    queryFn: ({ signal }) => get("/evaluations/{id}/form", { path: { id }, signal }),
  });

/** Signed in. The same blinded element again gets the same answer; another one is refused. */
export const askForToken = (evaluation: string, blinded: string) =>
  post("/evaluations/{id}/token", { path: { id: evaluation }, body: { blinded } });
