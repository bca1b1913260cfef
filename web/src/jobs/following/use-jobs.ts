import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";

import { type Job, jobsQuery } from "../../api/jobs/job-queries";
import { endedSince } from "../job-list";

const none: readonly Job[] = [];

/** The reader's jobs and when they were told. */
export function useJobs(onEnded: (job: Job) => void): { jobs: readonly Job[]; toldAt: number } {
  const { data: jobs = none, dataUpdatedAt: toldAt } = useQuery(jobsQuery);

  const before = useRef(none);
  const tell = useEffectEvent(onEnded);
  useEffect(() => {
    for (const job of endedSince(before.current, jobs)) tell(job);
    before.current = jobs;
  }, [jobs]);

  return { jobs, toldAt };
}
