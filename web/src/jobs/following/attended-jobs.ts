// Jobs that a page shows by itself while they run and when they end: no news to whoever is looking at them.
import { useEffect } from "react";

import { rememberSeenJobs } from "./seen-jobs";

const attended = new Set<string>();

export const isAttended = (id: string) => attended.has(id);

export function useAttendedJob(id: string | undefined, ended: boolean) {
  useEffect(() => {
    if (id === undefined) return;
    attended.add(id);
    return () => {
      attended.delete(id);
    };
  }, [id]);

  useEffect(() => {
    if (id !== undefined && ended) void rememberSeenJobs([id]);
  }, [id, ended]);
}
