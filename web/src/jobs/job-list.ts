// What there is to say about a list of jobs.
import type { Job } from "../api/jobs/job-queries";

const dayMs = 86_400_000;
/** As long as the server keeps a file. */
const bundleDays = 7;
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
  // A file that can still be had is never among those left out.
  const others = new Set(ended.filter((job) => !isBundle(job)).slice(0, mostEnded));
  return { running: jobs.filter(isUnfinished), ended: ended.filter((job) => isBundle(job) || others.has(job)) };
}

/** A file waits for whoever asked for it. */
export function isBundle({ kind, state, own }: Job): boolean {
  return kind === "print_results" && state === "done" && own;
}

/** The newest that the reader had made of a campaign and that can still be had. */
export function bundleOf(jobs: readonly Job[], campaign: string, now: number): Job | undefined {
  return jobs.find((job) => isBundle(job) && job.campaign === campaign && isRecent(job, now));
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

function isRecent(job: Job, now: number): boolean {
  const days = isBundle(job) ? bundleDays : 1;
  return now - Date.parse(job.finished_at ?? job.created_at) < days * dayMs;
}
