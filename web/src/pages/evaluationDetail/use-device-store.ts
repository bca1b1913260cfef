import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef } from "react";

import { deviceKey } from "../../answering/device/device-queries";
import { drafts } from "../../answering/device/kept";
import { isTooFast, readableIn } from "../../answering/hurry";
import type { DraftStore } from "../../questionnaire/frame/draft-store";
import type { Answers, FrozenForm } from "../../questionnaire/model";
import { itemsOf, stepsOf } from "../../questionnaire/steps";

type Place = { user: string; evaluation: string; replaces: number; frozen: FrozenForm; openBeforeMs: number };

/** A student's drafts are kept on the device alone, with what hurry is judged by. */
export function useDeviceStore({ user, evaluation, replaces, frozen, openBeforeMs }: Place) {
  const queryClient = useQueryClient();
  const items = useMemo(() => itemsOf(stepsOf(frozen)), [frozen]);
  const openMs = useOpenFor(openBeforeMs);
  const store = useMemo<DraftStore>(
    () => ({
      keep(draft) {
        const open = Math.min(openMs(), readableIn(items, draft.answers));
        return drafts.keep({ ...draft, user, evaluation, replaces, openMs: open });
      },
    }),
    [user, evaluation, replaces, items, openMs],
  );

  // Lists learn of it when one goes back to them, not at every key.
  useEffect(() => () => void queryClient.invalidateQueries({ queryKey: deviceKey }), [queryClient]);

  return { store, isTooFast: (answers: Answers) => isTooFast(items, answers, openMs()) };
}

/** For how long the form has been open, with the time before a reload. */
function useOpenFor(before: number): () => number {
  const since = useRef<number | null>(null);
  useEffect(() => {
    since.current ??= performance.now();
  }, []);
  return useCallback(() => before + performance.now() - (since.current ?? performance.now()), [before]);
}
