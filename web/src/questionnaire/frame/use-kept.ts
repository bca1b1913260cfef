import { useCallback, useRef, useState } from "react";

import type { DraftStore, FormDraft } from "./draft-store";

export type Kept = "nothing" | "kept" | "failed";

/**
 * Writes a draft down at once, and the newest one if several come while it writes. No timer: what is answered is kept even if
 * the browser is killed a moment later.
 */
export function useKept(store: DraftStore, atFirst: Kept) {
  const [kept, setKept] = useState<Kept>(atFirst);
  const next = useRef<FormDraft | null>(null);
  const writing = useRef(false);
  const ended = useRef(false);

  const keep = useCallback(
    (draft: FormDraft) => {
      next.current = draft;
      if (writing.current) return;
      writing.current = true;
      void (async () => {
        while (next.current && !ended.current) {
          const draft = next.current;
          next.current = null;
          const written = await store.keep(draft).then(
            () => true,
            () => false,
          );
          setKept(written ? "kept" : "failed");
        }
        writing.current = false;
      })();
    },
    [store],
  );

  /** Sent or given up: nothing may be written any more. */
  const end = useCallback((over: boolean) => {
    ended.current = over;
    next.current = null;
  }, []);

  return { kept, keep, end };
}
