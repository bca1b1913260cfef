// One tab at a time works on what is sent: Web Locks where the browser has them, else one at a time within this tab. The
// store refuses the slower of two tabs in any case; the locks only spare the server double requests.

/** "skip": when somebody else is at it, nothing is done. */
export type Locks = (name: string, mode: "wait" | "skip", work: () => Promise<void>) => Promise<void>;

export function oneAtATime(): Locks {
  return globalThis.navigator?.locks ? acrossTabs(navigator.locks) : withinThisTab();
}

export function acrossTabs(manager: Pick<LockManager, "request">): Locks {
  return async (name, mode, work) => {
    await manager.request(name, { ifAvailable: mode === "skip" }, (lock) => (lock ? work() : undefined));
  };
}

export function withinThisTab(): Locks {
  const last = new Map<string, Promise<void>>();
  return async (name, mode, work) => {
    const before = last.get(name);
    if (before && mode === "skip") return;
    const mine = (before ?? Promise.resolve()).catch(() => undefined).then(work);
    last.set(name, mine);
    try {
      await mine;
    } finally {
      if (last.get(name) === mine) last.delete(name);
    }
  };
}
