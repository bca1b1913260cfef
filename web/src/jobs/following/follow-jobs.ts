// Keeps an ear on the server while something runs: connects, reads, and connects again when the line is lost.
import type { Job } from "../../api/jobs/job-queries";
import { getResponse } from "../../api/response";
import { eventsOf } from "./event-stream";

/** The server gives a sign of life every 15 seconds. A line that has been dead for longer may never say so itself. */
const deadAfterMs = 45_000;
const firstWaitMs = 1000;
const longestWaitMs = 30_000;

/** Tells each new list, until the signal ends it. */
export async function followJobs(tell: (jobs: Job[]) => void, over: AbortSignal) {
  let failures = 0;
  while (!over.aborted) {
    try {
      await listen((jobs) => {
        failures = 0;
        tell(jobs);
      }, over);
    } catch {
      // Lost or refused: either way all there is to do is to ask again, later each time.
    }
    await pause(waitAfter(failures), over);
    failures += 1;
  }
}

async function listen(tell: (jobs: Job[]) => void, over: AbortSignal) {
  const line = new AbortController();
  const hangUp = () => line.abort();
  let dead = setTimeout(hangUp, deadAfterMs);
  const alive = () => {
    clearTimeout(dead);
    dead = setTimeout(hangUp, deadAfterMs);
  };
  over.addEventListener("abort", hangUp);
  try {
    const { body } = await getResponse("text/event-stream", "/jobs/events", { signal: line.signal });
    if (!body) return;
    for await (const { name, data } of eventsOf(body, alive)) {
      if (name === "jobs" && !over.aborted) tell(JSON.parse(data) as Job[]);
    }
  } finally {
    clearTimeout(dead);
    over.removeEventListener("abort", hangUp);
  }
}

function waitAfter(failures: number): number {
  return Math.min(firstWaitMs * 2 ** failures, longestWaitMs);
}

/** Shorter when the browser finds its connection again. */
function pause(ms: number, over: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener("online", go);
      over.removeEventListener("abort", go);
      resolve();
    };
    const timer = setTimeout(go, ms);
    window.addEventListener("online", go);
    over.addEventListener("abort", go);
    if (over.aborted) go();
  });
}
