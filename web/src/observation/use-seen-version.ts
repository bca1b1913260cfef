import { useState } from "react";

/**
 * The version of what somebody was shown when they began to write about it. If it changed meanwhile, what they send is refused
 * once, so that they look again; then the present one counts.
 */
export function useSeenVersion(present: number) {
  const [seen, setSeen] = useState<number | null>(present);
  return {
    version: seen ?? present,
    /** To be called with what was refused. */
    lookAgain: () => setSeen(null),
  };
}
