// A rater's draft, which is the server's: written there soon after each answer, one write at a time. Without a connection it waits,
// in the tab as well, and is written when there is one again; what another device has written meanwhile is brought together.
import { ApiError, isConflict } from "../../api/errors";
import type { RatingDraft } from "../../api/surveys/rater-calls";
import type { Later } from "../../lib/sending/after-delay";
import { createStore, type Store } from "../../lib/store";
import { mergeDrafts, sameDraft } from "./merge";

export interface Saved {
  draft: RatingDraft;
  version: number;
}

/** clash: somebody has to choose first; refused: the server will not have it, and says why. */
export type Phase = "nothing" | "kept" | "saving" | "waiting" | "clash" | "refused";

export interface Keeping {
  draft: RatingDraft;
  phase: Phase;
  error: unknown;
  /** Both devices have changed the same: somebody has to say which counts. */
  clash: { theirs: RatingDraft; keys: string[] } | null;
  /** Something came from another device. */
  took: boolean;
}

export interface KeeperOptions {
  saved: Saved;
  /** What this tab could not write before it was reloaded. */
  unsent: RatingDraft | null;
  save: (draft: RatingDraft, version: number) => Promise<{ version: number }>;
  load: () => Promise<Saved>;
  /** Keeps what is not written yet; null: all is. */
  remember: (draft: RatingDraft | null) => void;
  later: Later;
}

export interface Keeper {
  state: Store<Keeping>;
  change: (change: (draft: RatingDraft) => RatingDraft) => void;
  /** Now, not soon: a step is done, or the tab goes to the background. */
  flush: () => void;
  decide: (which: "mine" | "theirs") => void;
  /** Writes nothing any more; gives the version that the server has. */
  end: () => Promise<number>;
  /** It was not sent: goes on. */
  resume: () => void;
  /** Brings together what another device has written. */
  meet: () => Promise<void>;
}

const soonMs = 500;
const retryMs = [3000, 6000, 15_000, 30_000];

export function createKeeper({ saved, unsent, save, load, remember, later }: KeeperOptions): Keeper {
  let { draft: base, version } = saved;
  let writing: Promise<void> | null = null;
  let timer: (() => void) | null = null;
  let failures = 0;
  let ended = false;
  const state = createStore<Keeping>({
    draft: unsent ?? base,
    phase: version > 0 ? "kept" : "nothing",
    error: null,
    clash: null,
    took: false,
  });
  const set = (part: Partial<Keeping>) => state.set({ ...state.get(), ...part });
  const goesOn = () => !ended && !state.get().clash;
  const isWritten = () => sameDraft(state.get().draft, base);

  function after(delayMs: number) {
    timer ??= later(delayMs, () => {
      timer = null;
      flush();
    });
  }

  function stopTimer() {
    timer?.();
    timer = null;
  }

  function flush() {
    stopTimer();
    if (writing || !goesOn() || isWritten()) return;
    writing = write().finally(() => {
      writing = null;
    });
  }

  async function write() {
    while (!isWritten() && goesOn()) {
      const { draft } = state.get();
      set({ phase: "saving" });
      try {
        ({ version } = await save(draft, version));
        base = draft;
        failures = 0;
      } catch (error) {
        if (!(await recovered(error))) return;
      }
    }
    if (!isWritten()) return;
    set({ phase: "kept", error: null });
    remember(null);
  }

  /** Whether to try once more at once. */
  async function recovered(error: unknown): Promise<boolean> {
    try {
      if (!isConflict(error)) throw error;
      await meet();
      return true;
    } catch (failure) {
      const waits = isPassing(failure);
      set({ phase: waits ? "waiting" : "refused", error: failure });
      if (waits) after(retryMs[Math.min(failures, retryMs.length - 1)] ?? 0);
      failures += 1;
      return false;
    }
  }

  async function meet() {
    const theirs = await load();
    const { draft, clashes, took } = mergeDrafts({ base, mine: state.get().draft, theirs: theirs.draft });
    ({ draft: base, version } = theirs);
    set({ draft, took: state.get().took || took });
    if (clashes.length > 0) set({ phase: "clash", clash: { theirs: theirs.draft, keys: clashes } });
  }

  if (unsent && !isWritten()) after(0);
  return {
    state,
    change(change) {
      const draft = change(state.get().draft);
      if (draft === state.get().draft) return;
      set({ draft, took: false });
      if (ended || isWritten()) return;
      remember(draft);
      after(soonMs);
    },
    flush,
    decide(which) {
      const { clash } = state.get();
      if (!clash) return;
      set({ clash: null, ...(which === "theirs" && { draft: clash.theirs }) });
      if (isWritten()) {
        set({ phase: "kept" });
        remember(null);
      } else flush();
    },
    async end() {
      ended = true;
      stopTimer();
      await writing;
      return version;
    },
    resume() {
      ended = false;
      flush();
    },
    meet,
  };
}

/** Worth another try: nothing arrived, or the server is busy. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.kind !== "refused" || error.status === 429 || error.status >= 500;
}
