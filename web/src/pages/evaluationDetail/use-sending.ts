import { useState } from "react";

import type { submitAnswers } from "../../answering/submit";
import { BallotError } from "../../ballot/errors";

/** Nothing was sent, and why not. What happens later is in the submission itself. */
export type Failure = "storage" | "load" | "changes";

type Filled = Parameters<typeof submitAnswers>[0];

export function useSending({ onEnded, onFailed }: { onEnded: () => void; onFailed: () => void }) {
  const [failure, setFailure] = useState<Failure | null>(null);

  function fail(why: Failure): false {
    setFailure(why);
    onFailed();
    return false;
  }

  /** False: nothing was stored or sent. */
  async function send(filled: Filled): Promise<boolean> {
    setFailure(null);
    const machinery = await import("../../answering/machinery").catch(() => null);
    if (!machinery) return fail("load");
    try {
      await machinery.submitAnswers(filled);
    } catch (error) {
      return fail(error instanceof BallotError && error.reason === "too_many_changes" ? "changes" : "storage");
    }
    onEnded();
    return true;
  }

  return { failure, send };
}
