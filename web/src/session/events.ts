// Turning points of a session, for those who must act on them (the router, the cache of answers, the shell's notices).

export type SessionEvent =
  | "signedIn"
  | "roleSwitched"
  /** Somebody else changed what the current role may do. */
  | "permissionsChanged"
  /** Somebody else took the current role away: the session goes on under another, or under none. */
  | "roleTaken"
  | "signedOut";

const listeners = new Set<(event: SessionEvent) => void>();

export function onSessionEvent(listener: (event: SessionEvent) => void) {
  listeners.add(listener);
}

export function announce(event: SessionEvent) {
  for (const listener of listeners) listener(event);
}
