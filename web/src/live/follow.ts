// Keeps an ear on the server: connects, reads, and connects again when the line is lost.
import type { Schemas } from "../api/operations";
import { getResponse } from "../api/response";
import { eventsOf } from "./event-stream";

/** The server gives a sign of life every 15 seconds. A line that has been dead for longer may never say so itself. */
const deadAfterMs = 45_000;
const firstWaitMs = 1000;
const longestWaitMs = 30_000;

export type Topic = Schemas["Topic"];

/** Tells what to look at again, and each time that a line is open everything, until the signal ends it. */
export async function follow(tell: (topics: Topic[]) => void, over: AbortSignal) {
  let failures = 0;
  while (!over.aborted) {
    try {
      await listen((topics) => {
        failures = 0;
        tell(topics);
      }, over);
    } catch {
      // Lost or refused: either way all there is to do is to ask again, later each time.
    }
    await pause(waitAfter(failures), over);
    failures += 1;
  }
}

async function listen(tell: (topics: Topic[]) => void, over: AbortSignal) {
  const line = new AbortController();
  const hangUp = () => line.abort();
  let dead = setTimeout(hangUp, deadAfterMs);
  const alive = () => {
    clearTimeout(dead);
    dead = setTimeout(hangUp, deadAfterMs);
  };
  over.addEventListener("abort", hangUp);
  try {
    const { body } = await getResponse("text/event-stream", "/user/feed", { signal: line.signal });
    if (!body) return;
    for await (const { name, data } of eventsOf(body, alive)) {
      if (name === "look" && !over.aborted) tell(JSON.parse(data) as Topic[]);
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
