// Background work. Asked for once, and again when src/live hears that it has changed.
import { queryOptions, type QueryClient } from "@tanstack/react-query";

import { get } from "../client";
import type { Schemas } from "../operations";

export type Job = Schemas["JobView"];
export type JobKind = Schemas["JobKind"];

export const jobsQuery = queryOptions({
  queryKey: ["jobs"],
  queryFn: ({ signal }) => get("/jobs", { signal }),
  staleTime: Infinity,
});

/** One that was left a moment ago, as it will be listed: whoever shows the list sees it. */
export async function addStartedJob(client: QueryClient, { id, kind }: Pick<Job, "id" | "kind">) {
  const job: Job = {
    id,
    kind,
    state: "waiting",
    done: 0,
    total: null,
    created_at: new Date().toISOString(),
    finished_at: null,
    by: null,
    campaign: null,
    own: true,
    result: null,
    failure: null,
  };
  // An answer under way may be older than the job.
  await client.cancelQueries(jobsQuery);
  client.setQueryData(jobsQuery.queryKey, (jobs = []) => [job, ...jobs.filter((known) => known.id !== id)]);
}
