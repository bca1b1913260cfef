// Brings what is written on this device to the server: drafts while they are written, photos one by one, and what was handed
// in, over crashes, reloads and missing networks. What was handed in goes under one key until it is answered, so that however
// often it is sent it is one version. The network comes in as three functions.
import type { Draft, DraftSaved } from "../../api/observation/report-calls";
import { afterDelay, type Later } from "../../lib/sending/after-delay";
import { oneAtATime, type Locks } from "../../lib/sending/locks";
import { forServer } from "../report/draft";
import { type Fate, fateOf, PhotoRefused } from "./fate";
import { type Kept, type KeptPhoto, photos, type Queued, type Refusal, reports } from "./kept";
import { hasUnsaved } from "./unsaved";

export interface ReportNetwork {
  saveDraft: (visit: string, version: number, draft: Draft) => Promise<DraftSaved>;
  sendPhoto: (photo: KeptPhoto, onProgress: (share: number) => void) => Promise<unknown>;
  submit: (visit: string, queued: Pick<Queued, "key" | "newest" | "draft">) => Promise<unknown>;
}

interface Parts {
  network: ReportNetwork;
  /** Only what is this person's own is sent. */
  signedIn: () => string | null;
  locks?: Locks;
  later?: Later;
}

/** saved: the draft is on the server, conflict: another device was there first; submitted: it is a version now. */
export type Event =
  | { kind: "progress"; visit: string; sent: number; of: number }
  | { kind: "saved" | "waiting" | "submitted"; visit: string }
  | { kind: "refused"; visit: string; why: Refusal };

const firstDelayMs = 2000;
const longestDelayMs = 60_000;

export type ReportOutbox = ReturnType<typeof createReportOutbox>;

export function createReportOutbox({ network, signedIn, ...parts }: Parts) {
  const locks = parts.locks ?? oneAtATime();
  const later = parts.later ?? afterDelay;
  const listeners = new Set<(event: Event) => void>();
  const failures = new Map<string, number>();
  const waiting = new Map<string, () => void>();

  const tell = (event: Event) => listeners.forEach((listener) => listener(event));

  function tryLater(visit: string, afterMs: number | null) {
    const failed = failures.get(visit) ?? 0;
    failures.set(visit, failed + 1);
    waiting.get(visit)?.();
    const delayMs = Math.max(afterMs ?? 0, Math.min(longestDelayMs, firstDelayMs * 2 ** failed));
    waiting.set(
      visit,
      later(delayMs, () => void advance(visit)),
    );
  }

  /** Those that the report names and the server lacks. */
  async function sendPhotos(user: string, visit: string, draft: Draft) {
    const named = new Set(draft.report.photos.map(({ id }) => id));
    const kept = (await photos.of(user, visit)).filter(({ id }) => named.has(id));
    const open = kept.filter(({ sent }) => !sent);
    for (const [at, photo] of open.entries()) {
      const report = (share: number) => tell({ kind: "progress", visit, sent: at + share, of: open.length });
      report(0);
      await network.sendPhoto(photo, report).catch((error: unknown) => {
        throw fateOf(error).kind === "refused" ? new PhotoRefused() : error;
      });
      await photos.put({ ...photo, sent: true });
    }
  }

  async function submit({ user, visit }: Kept, queued: Queued) {
    await sendPhotos(user, visit, queued.draft);
    await network.submit(visit, queued);
    await reports.remove(user, visit);
    tell({ kind: "submitted", visit });
  }

  async function save(kept: Kept) {
    const { user, visit, draft, draftVersion } = kept;
    if (hasUnsaved(kept)) {
      const tried = forServer(draft, kept.writing.form);
      await reports.change(user, visit, (now) => ({ ...now, tried }));
      const saved = await network.saveDraft(visit, draftVersion, tried);
      await reports.change(user, visit, (now) => ({ ...now, base: draft, draftVersion: saved.draft_version }));
    }
    await sendPhotos(user, visit, draft);
    tell({ kind: "saved", visit });
  }

  async function end(kept: Kept, fate: Fate) {
    const { user, visit } = kept;
    if (fate.kind === "later") {
      tryLater(visit, fate.afterMs);
      tell({ kind: "waiting", visit });
    } else if (fate.kind === "refused") {
      // What was handed in is a draft again: nothing of it is lost, and it says why.
      await reports.change(user, visit, (now) => ({ ...now, queued: null, refused: fate.why }));
      tell({ kind: "refused", visit, why: fate.why });
    } else {
      tell({ kind: "waiting", visit });
    }
  }

  async function step(user: string, visit: string) {
    const kept = await reports.find(user, visit);
    if (!kept || (kept.refused !== null && kept.queued === null)) return;
    try {
      await (kept.queued ? submit(kept, kept.queued) : save(kept));
      failures.delete(visit);
    } catch (error) {
      await end(kept, fateOf(error));
    }
  }

  /** As far as it goes now. */
  async function advance(visit: string): Promise<void> {
    const user = signedIn();
    if (user === null) return;
    waiting.get(visit)?.();
    waiting.delete(visit);
    await locks(`visit/${user}/${visit}`, "wait", () => step(user, visit)).catch(() => tryLater(visit, null));
  }

  /** Everything of the person who is here. */
  async function resume(): Promise<void> {
    const user = signedIn();
    if (user === null) return;
    const kept = await reports.of(user);
    for (const one of kept) if (one.queued || hasUnsaved(one)) await advance(one.visit);
  }

  return {
    advance,
    resume,
    /** At every start of the app. Gives what ends it. */
    start(): () => void {
      const again = () => void resume().catch(() => undefined);
      again();
      globalThis.addEventListener?.("online", again);
      return () => {
        globalThis.removeEventListener?.("online", again);
        for (const cancel of waiting.values()) cancel();
      };
    },
    subscribe(listener: (event: Event) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
