import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";

import { type Job, jobsQuery } from "../../api/jobs/job-queries";
import { endedSince, isUnfinished } from "../job-list";
import { followJobs } from "./follow-jobs";

const none: readonly Job[] = [];

/** The reader's jobs and when they were told: asked for once, and live for as long as one of them is unfinished. */
export function useJobs(onEnded: (job: Job) => void): { jobs: readonly Job[]; toldAt: number } {
  const client = useQueryClient();
  const { data: jobs = none, dataUpdatedAt: toldAt } = useQuery(jobsQuery);
  const runs = jobs.some(isUnfinished);

  useEffect(() => {
    if (!runs) return;
    const following = new AbortController();
    void followJobs((heard) => client.setQueryData(jobsQuery.queryKey, heard), following.signal);
    return () => following.abort();
  }, [client, runs]);

  const before = useRef(none);
  const tell = useEffectEvent(onEnded);
  useEffect(() => {
    for (const job of endedSince(before.current, jobs)) tell(job);
    before.current = jobs;
  }, [jobs]);

  return { jobs, toldAt };
}
