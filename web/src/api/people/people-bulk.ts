// One action on many people: counted first, confirmed by that count, then done in the background.
import { mutationOptions, queryOptions, skipToken } from "@tanstack/react-query";

import { post } from "../client";
import { addStartedJob, type JobKind } from "../jobs/job-queries";
import type { Schemas } from "../operations";

export type UserSelection = Schemas["UserSelection"];
export type UserAction = Schemas["UserAction"];
export type BulkPreview = Schemas["BulkPreview"];

const jobKinds = {
  enable: "enable_users",
  disable: "disable_users",
  grant_role: "grant_role",
  take_role: "take_role",
} as const satisfies Record<UserAction["kind"], JobKind>;

/** What the action would do; nothing is asked while there is no action yet. Never kept: it must be true when confirmed. */
export const bulkPreviewQuery = (users: UserSelection, action: UserAction | null) =>
  queryOptions({
    queryKey: ["users", "bulk", { users, action }],
    queryFn: action === null ? skipToken : () => post("/users/bulk/preview", { body: { users, action } }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

export const startBulk = mutationOptions({
  mutationFn: (order: Schemas["BulkRequest"]) => post("/users/bulk", { body: order }),
  onSuccess: ({ job_id: id }, { action }, _result, { client }) =>
    addStartedJob(client, { id, kind: jobKinds[action.kind] }),
});
