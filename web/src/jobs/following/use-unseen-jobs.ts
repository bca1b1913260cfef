import { useEffect } from "react";

import type { Job } from "../../api/jobs/job-queries";
import { useStore } from "../../lib/store";
import { isUnfinished, unseenOf } from "../job-list";
import { readSeenJobs, rememberSeenJobs, seenJobs } from "./seen-jobs";

const none: Job[] = [];

/** The results that nobody has looked at here. Looking at them makes them seen. */
export function useUnseenJobs(jobs: readonly Job[], now: number, looking: boolean): readonly Job[] {
  const seen = useStore(seenJobs);
  const unseen = seen === null ? none : unseenOf(jobs, seen, now);
  const ids = unseen.map(({ id }) => id).join(" ");
  // Nothing has ended: nothing to ask the device about.
  const wanted = seen === null && jobs.some((job) => job.own && !isUnfinished(job));

  useEffect(() => {
    if (wanted) void readSeenJobs();
  }, [wanted]);

  useEffect(() => {
    if (looking && ids !== "") void rememberSeenJobs(ids.split(" "));
  }, [looking, ids]);

  return unseen;
}
