// Programmes with their plans and outcomes. All of it lies under the key "plans", so that a change refreshes it all.
import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";

import { del, get, post, put } from "../client";
import { ApiError, isForbidden } from "../errors";
import { findOut } from "../find-out";
import type { Schemas } from "../operations";

export type Attainment = Schemas["AttainmentView"];
export type AttainmentsForm = Schemas["AttainmentsForm"];
export type Outcome = Schemas["OutcomeView"];
export type Plan = Schemas["PlanView"];
export type PlanDetail = Schemas["PlanDetail"];
export type PlanForm = Schemas["PlanChange"];
export type Programme = Schemas["ProgrammeView"];

const plansKey = ["plans"] as const;

export const programmesQuery = (college: string | undefined) =>
  queryOptions({
    queryKey: [...plansKey, "programmes", college],
    queryFn: ({ signal }) => get("/programmes", { query: { college }, signal }),
  });

export const planQuery = (id: string) =>
  queryOptions({
    queryKey: [...plansKey, "one", id],
    queryFn: ({ signal }) => get("/plans/{id}", { path: { id }, signal }),
  });

function refresh(client: QueryClient) {
  void client.invalidateQueries({ queryKey: plansKey });
}

const isOld = (error: Error) => isForbidden(error) || (error instanceof ApiError && error.status === 409);

const changes = <Change>(send: (change: Change) => Promise<PlanDetail>) =>
  mutationOptions({
    mutationFn: send,
    onSuccess(plan, _change, _result, { client }) {
      client.setQueryData(planQuery(plan.id).queryKey, plan);
      refresh(client);
    },
    onError: findOut(refresh, isOld),
  });

export const createPlan = changes(({ programme, plan }: { programme: string; plan: Schemas["PlanNew"] }) =>
  post("/programmes/{id}/plans", { path: { id: programme }, body: plan }),
);

export const editPlan = changes(({ id, form }: { id: string; form: PlanForm }) =>
  put("/plans/{id}", { path: { id }, body: form }),
);

export const setAttainments = changes(({ id, form }: { id: string; form: AttainmentsForm }) =>
  put("/plans/{id}/attainments", { path: { id }, body: form }),
);

export const deletePlan = mutationOptions({
  mutationFn: ({ id, version }: Pick<PlanDetail, "id" | "version">) =>
    del("/plans/{id}", { path: { id }, query: { version } }),
  onSuccess: (_answer, _change, _result, { client }) => refresh(client),
  onError: findOut(refresh, isOld),
});
