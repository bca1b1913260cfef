// Turning points of a session, for those who must act on them (the router, the cache of answers, the shell's notices).

export type SessionEvent =
  | "signedIn"
  | "roleSwitched"
  /** Somebody else changed what the current role may do. */
  | "permissionsChanged"
  /** Somebody else took the current role away: the session goes on under another, or under none. */
  | "roleTaken"
  | "signedOut";

/** `open`: an address to go to instead of the usual one. */
type Listener = (event: SessionEvent, open?: string) => void;

const listeners = new Set<Listener>();

export function onSessionEvent(listener: Listener) {
  listeners.add(listener);
}

export function announce(...[event, ...open]: Parameters<Listener>) {
  for (const listener of listeners) listener(event, ...open);
}
