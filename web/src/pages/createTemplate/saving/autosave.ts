// Keeps the draft on the server: a moment after the last change, one request at a time, again when the line is back. Knows
// nothing of React or of what a draft is.
import { createStore, type Store } from "../../../lib/store";

export type Saving =
  | { phase: "saved"; at: string }
  /** Changed, and about to be sent. */
  | { phase: "waiting" }
  | { phase: "sending" }
  /** No answer came: tried again by itself. */
  | { phase: "retrying" }
  /** Somebody else saved meanwhile. Nothing is sent any more. */
  | { phase: "conflict" }
  /** The server said no; the next change tries again. */
  | { phase: "refused"; error: unknown };

interface Saved {
  version: number;
  at: string;
}

export type Outcome = "conflict" | "retry" | "refused";

interface AutosaveOptions<Draft> {
  start: Saved;
  send: (draft: Draft, version: number) => Promise<Saved>;
  /** What a failed request means. */
  judge: (error: unknown) => Outcome;
}

const pauseMs = 1200;
const firstRetryMs = 2000;
const slowestRetryMs = 30_000;

export interface Autosave<Draft> {
  state: Store<Saving>;
  version: () => number;
  changed: (draft: Draft) => void;
  /** Sends what is left at once. Whether all of it is on the server then. */
  flush: () => Promise<boolean>;
  /** The line is back: no need to wait for the next try. */
  retry: () => void;
  stop: () => void;
}

export function createAutosave<Draft>({ start, send, judge }: AutosaveOptions<Draft>): Autosave<Draft> {
  const state = createStore<Saving>({ phase: "saved", at: start.at });
  let version = start.version;
  let unsent: { draft: Draft } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay: Promise<void> | null = null;
  let retryMs = firstRetryMs;

  const isAllSent = () => unsent === null && underWay === null;

  function later(ms: number) {
    clearTimeout(timer);
    timer = setTimeout(() => void sendNow(), ms);
  }

  function sendNow(): Promise<void> {
    clearTimeout(timer);
    underWay ??= attempt().finally(() => (underWay = null));
    return underWay;
  }

  async function attempt() {
    const sent = unsent;
    if (!sent || state.get().phase === "conflict") return;
    state.set({ phase: "sending" });
    try {
      const saved = await send(sent.draft, version);
      version = saved.version;
      retryMs = firstRetryMs;
      if (unsent === sent) {
        unsent = null;
        state.set({ phase: "saved", at: saved.at });
      } else {
        state.set({ phase: "waiting" });
        later(pauseMs);
      }
    } catch (error) {
      failed(error);
    }
  }

  function failed(error: unknown) {
    const outcome = judge(error);
    if (outcome === "conflict") {
      state.set({ phase: "conflict" });
    } else if (outcome === "retry") {
      state.set({ phase: "retrying" });
      later(retryMs);
      retryMs = Math.min(retryMs * 2, slowestRetryMs);
    } else {
      state.set({ phase: "refused", error });
    }
  }

  return {
    state,
    version: () => version,
    changed(draft) {
      unsent = { draft };
      const { phase } = state.get();
      if (phase === "conflict" || phase === "sending") return;
      // While the line is down the next try is planned already.
      if (phase === "retrying") return;
      state.set({ phase: "waiting" });
      later(pauseMs);
    },
    async flush() {
      while (!isAllSent()) {
        await sendNow();
        const { phase } = state.get();
        if (phase !== "saved" && phase !== "waiting") return false;
      }
      return true;
    },
    retry() {
      if (state.get().phase === "retrying") void sendNow();
    },
    stop: () => clearTimeout(timer),
  };
}
