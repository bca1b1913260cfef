import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

import { type Import, importsKey, isBusy, refreshImported } from "../api/imports/import-queries";
import { jobsQuery } from "../api/jobs/job-queries";
import { useAttendedJob } from "../jobs/following/attended-jobs";
import { isUnfinished } from "../jobs/job-list";

/** How far the work on an import has come: by the feed of jobs, or as it was last told. */
export function useImportProgress(view: Import): { done: number; total: number | null } {
  const client = useQueryClient();
  const { data: jobs } = useQuery(jobsQuery);
  const busy = isBusy(view);
  const live = jobs?.find(({ id }) => id === view.job?.id);
  const hasEnded = busy && live !== undefined && !isUnfinished(live);
  useAttendedJob(view.job?.id, !busy);

  useEffect(() => {
    if (hasEnded) void client.invalidateQueries({ queryKey: importsKey });
  }, [client, hasEnded]);

  // What ran has ended, or is left to itself: the lists behind may be others now.
  useEffect(() => (busy ? () => refreshImported(client) : undefined), [client, busy]);

  const { done = 0, total = null } = live ?? view.job ?? {};
  return { done, total };
}
