// For tests: an outbox as on a device whose time passes when the test says so.
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { vi } from "vitest";

import { withinThisTab } from "../lib/sending/locks";
import { type BallotNetwork, createOutbox } from "./outbox";
import { indexedDbStore, type OutboxStore } from "./store";

/** A browser that can do all that is needed, with nothing on the device. */
export function newDevice() {
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.stubGlobal("IDBKeyRange", IDBKeyRange);
  vi.stubGlobal("isSecureContext", true);
}

export const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** An outbox as after a start of the app; timers only fire when the test says so. */
export function app(network: BallotNetwork, options: { user?: string | null; store?: OutboxStore } = {}) {
  const { user = "s1", store = indexedDbStore() } = options;
  const timers: { delayMs: number; call: () => void }[] = [];
  const later = (delayMs: number, call: () => void) => {
    const timer = { delayMs, call };
    timers.push(timer);
    return () => void timers.splice(timers.indexOf(timer), 1);
  };
  const outbox = createOutbox({
    store,
    network,
    signedIn: () => user,
    locks: withinThisTab(),
    later,
    ownOrigin: "https://app.example",
  });
  return { outbox, timers };
}
