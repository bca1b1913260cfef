// What there is to say about a list of jobs.
import type { Job } from "../api/jobs/job-queries";

const dayMs = 86_400_000;
/** Enough to find what one did; the audit trail has the rest. */
const mostEnded = 6;

export function isUnfinished({ state }: Job): boolean {
  return state === "waiting" || state === "running";
}

/** What the reader asked for and saw unfinished a moment ago. */
export function endedSince(before: readonly Job[], now: readonly Job[]): Job[] {
  const ran = new Set(before.filter(isUnfinished).map(({ id }) => id));
  return now.filter((job) => job.own && ran.has(job.id) && !isUnfinished(job));
}

export type JobGroups = { running: readonly Job[]; ended: readonly Job[] };

export function groupsOf(jobs: readonly Job[], now: number): JobGroups {
  const ended = jobs.filter((job) => !isUnfinished(job) && isRecent(job, now));
  return { running: jobs.filter(isUnfinished), ended: ended.slice(0, mostEnded) };
}

/** Results that wait for their reader. What somebody else asked for is their news. */
export function unseenOf(jobs: readonly Job[], seen: ReadonlySet<string>, now: number): Job[] {
  return groupsOf(jobs, now).ended.filter(({ own, id }) => own && !seen.has(id));
}

/** From 0 to 1, over all that runs; null while no end is known. */
export function progressOf(running: readonly Job[]): number | null {
  const total = running.reduce((sum, job) => sum + (job.total ?? 0), 0);
  const done = running.reduce((sum, job) => sum + (job.total === null ? 0 : job.done), 0);
  return total === 0 ? null : done / total;
}

function isRecent({ finished_at, created_at }: Job, now: number): boolean {
  return now - Date.parse(finished_at ?? created_at) < dayMs;
}
