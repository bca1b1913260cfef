import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";

import { deviceKey } from "../../answering/device/device-queries";
import { type Draft, drafts } from "../../answering/device/kept";

export type Kept = "nothing" | "kept" | "failed";

/**
 * Writes a draft down at once, and the newest one if several come while it writes. No timer: what is answered is kept even if
 * the browser is killed a moment later.
 */
export function useDraft() {
  const queryClient = useQueryClient();
  const [kept, setKept] = useState<Kept>("nothing");
  const next = useRef<Draft | null>(null);
  const writing = useRef(false);
  const ended = useRef(false);

  const keep = useCallback((draft: Draft) => {
    next.current = draft;
    if (writing.current) return;
    writing.current = true;
    void (async () => {
      while (next.current && !ended.current) {
        const draft = next.current;
        next.current = null;
        const written = await drafts.keep(draft).then(
          () => true,
          () => false,
        );
        setKept(written ? "kept" : "failed");
      }
      writing.current = false;
    })();
  }, []);

  // Lists learn of it when one goes back to them, not at every key.
  useEffect(() => () => void queryClient.invalidateQueries({ queryKey: deviceKey }), [queryClient]);

  /** Sent: nothing may be written any more. */
  const end = useCallback((over: boolean) => {
    ended.current = over;
    next.current = null;
  }, []);

  return { kept, keep, end };
}
