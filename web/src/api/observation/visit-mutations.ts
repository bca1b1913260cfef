import { mutationOptions, type QueryClient } from "@tanstack/react-query";

import { post } from "../client";
import { findOut } from "../find-out";
import type { Schemas } from "../operations";
import { type NewVisit, observationKey } from "./visit-queries";

// Not waited for: what was pressed need not stand still until the list behind it is fetched.
function refresh(client: QueryClient) {
  void client.invalidateQueries({ queryKey: observationKey });
}

/** Refused, what is shown is old: somebody was quicker, or it was done elsewhere. */
function changes<Change>(send: (change: Change) => Promise<Schemas["VisitView"]>) {
  return mutationOptions({
    mutationFn: send,
    onSuccess: (_visit, _change, _result, { client }) => refresh(client),
    onError: findOut(refresh, () => true),
  });
}

type Seen = { id: string; version: number };

export const bookVisit = changes((visit: NewVisit) => post("/observation/visits", { body: visit }));

export const cancelVisit = changes(({ id, ...body }: Seen & { reason: string | null }) =>
  post("/observation/visits/{id}/cancel", { path: { id }, body }),
);

export const sayNotHeld = changes(({ id, ...body }: Seen & Schemas["VisitNotHeld"]) =>
  post("/observation/visits/{id}/not-held", { path: { id }, body }),
);

export const followVisit = changes(({ id, version }: Seen) =>
  post("/observation/visits/{id}/follow", { path: { id }, body: { version } }),
);
