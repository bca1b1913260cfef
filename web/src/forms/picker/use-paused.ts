import { useEffect, useState } from "react";

const pauseMs = 250;

/** What was typed, once the typing pauses. */
export function usePaused(typed: string): string {
  const [paused, setPaused] = useState(typed);

  // Waiting for a pause is the clock's business.
  useEffect(() => {
    if (typed === paused) return;
    const timer = setTimeout(setPaused, pauseMs, typed);
    return () => clearTimeout(timer);
  }, [typed, paused]);

  return paused;
}
