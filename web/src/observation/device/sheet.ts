// A report that is open on a page: what is changed is on the device at once, and on the server soon after. Changes are kept
// as what they do, not as what comes of them: written in two tabs, both are there.
import type { Draft, Writing } from "../../api/observation/report-calls";
import { createStore, type Store } from "../../lib/store";
import { forSubmission } from "../report/draft";
import { decided, opened, type Opening, type Submitted } from "../report/opening";
import { type Kept, reports } from "./kept";
import type { Event, ReportOutbox } from "./outbox";

export interface SheetState extends Opening {
  /** failed: the browser keeps nothing, and the page must not be closed. */
  onDevice: "kept" | "failed";
  /** Of the photos on their way, from 0 to 1; null: none is. */
  sending: number | null;
  /** The server has it as a version. */
  isSubmitted: boolean;
}

/** So long after the first key it is sent: often enough, and not for every letter. */
const saveAfterMs = 2000;

type Change = (kept: Kept) => Kept;

/** What the outbox decides, not the page. */
function decidedElsewhere({ base, tried, draftVersion, queued, refused }: Kept): Partial<Kept> {
  return { base, tried, draftVersion, queued, refused };
}

export interface Sheet {
  state: Store<SheetState>;
  change: (change: (draft: Draft) => Draft) => void;
  goTo: (step: number) => void;
  /** What the server has said since. */
  hear: (writing: Writing, submitted: Submitted, deviceNow: number) => void;
  /** Of what two devices have written. */
  decide: (draft: Draft) => void;
  submit: () => Promise<void>;
  /** What was handed in, without waiting for the next time. */
  sendAgain: () => Promise<void>;
  /** Back to writing, before it is sent. */
  takeBack: () => void;
  /** Hears from the outbox how far it is. Gives what ends it. */
  follow: () => () => void;
}

export function openSheet(opening: Opening, outbox: Pick<ReportOutbox, "advance" | "subscribe">): Sheet {
  const { user, visit } = opening.kept;
  const state = createStore<SheetState>({ ...opening, onDevice: "kept", sending: null, isSubmitted: false });
  const set = (part: Partial<SheetState>) => state.set({ ...state.get(), ...part });
  let pending: Change[] = [];
  let writing: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;

  async function write() {
    while (pending.length > 0) {
      const changes = pending;
      pending = [];
      const all: Change = (kept) => changes.reduce((before, change) => change(before), kept);
      const written = await reports.change(user, visit, all).then(
        // Removed under the page's feet, as by another tab that sent it: not made anew.
        () => "kept" as const,
        () => "failed" as const,
      );
      set({ onDevice: written });
    }
    writing = null;
  }

  function apply(change: Change): Promise<void> {
    set({ kept: change(state.get().kept) });
    pending.push(change);
    writing ??= write();
    return writing;
  }

  /** What was just changed is on the device first: the outbox reads it from there. */
  async function send() {
    timer = null;
    await writing;
    await outbox.advance(visit);
  }

  function saveSoon() {
    timer ??= setTimeout(() => void send(), saveAfterMs);
  }

  async function readAgain() {
    const stored = await reports.find(user, visit).catch(() => undefined);
    if (stored) set({ kept: { ...state.get().kept, ...decidedElsewhere(stored) } });
  }

  function hearFromOutbox(event: Event) {
    if (event.visit !== visit) return;
    if (event.kind === "progress") set({ sending: event.of === 0 ? null : event.sent / event.of });
    else if (event.kind === "submitted") set({ isSubmitted: true, sending: null });
    else {
      set({ sending: null });
      void readAgain();
    }
  }

  return {
    state,
    change(change) {
      // A refusal was about what it said before; of two devices' words somebody decides first.
      void apply((kept) => ({
        ...kept,
        draft: change(kept.draft),
        refused: kept.refused === "conflict" ? kept.refused : null,
      }));
      saveSoon();
    },
    goTo: (step) => void apply((kept) => ({ ...kept, step })),
    hear(heard, submitted, deviceNow) {
      const reopened = (kept: Kept) => opened(user, kept, heard, submitted, deviceNow);
      set({ theirs: reopened(state.get().kept).theirs });
      void apply((kept) => reopened(kept).kept);
      saveSoon();
    },
    decide(draft) {
      const { theirs } = state.get();
      set({ theirs: null });
      void apply((kept) => decided({ kept, theirs }, draft));
      saveSoon();
    },
    async submit() {
      const { form, newest } = state.get().kept.writing;
      const key = crypto.randomUUID();
      const at = new Date(Date.now() + state.get().kept.aheadMs).toISOString();
      await apply((kept) => {
        const queued = { key, newest, at, draft: forSubmission(kept.draft, form) };
        return { ...kept, queued, refused: null };
      });
      await outbox.advance(visit);
    },
    sendAgain: () => outbox.advance(visit),
    takeBack: () => void apply((kept) => ({ ...kept, queued: null })),
    follow() {
      const unsubscribe = outbox.subscribe(hearFromOutbox);
      return () => {
        unsubscribe();
        if (timer === null) return;
        clearTimeout(timer);
        void send();
      };
    },
  };
}
