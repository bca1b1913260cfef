import { mutationOptions, type QueryClient } from "@tanstack/react-query";

import { post, put } from "../client";
import { findOut } from "../find-out";
import type { Given } from "../operations";
import { observationKey } from "./visit-queries";

type Task = Given<"POST", "/observation/tasks">["body"];
type Rules = Given<"PUT", "/observation/rules">["body"];

// Not waited for: what was pressed need not stand still until the list behind it is fetched.
function refresh(client: QueryClient) {
  void client.invalidateQueries({ queryKey: observationKey });
}

/** Refused, what is shown is old: somebody was quicker. */
const changes = <Change, Result>(send: (change: Change) => Promise<Result>) =>
  mutationOptions({
    mutationFn: send,
    onSuccess: (_answer, _change, _result, { client }) => refresh(client),
    onError: findOut(refresh, () => true),
  });

export const assignVisit = changes((task: Task) => post("/observation/tasks", { body: task }));

export const withdrawTask = changes((id: string) => post("/observation/tasks/{id}/withdraw", { path: { id } }));

/** Refused, its form finds out by itself what somebody else has saved. */
export const editObservationRules = mutationOptions({
  mutationFn: (rules: Rules) => put("/observation/rules", { body: rules }),
  onSuccess: (_answer, _change, _result, { client }) => refresh(client),
});
