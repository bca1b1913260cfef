// Turning points of a session, for those who must act on them (the router, the cache of answers).

export type SessionEvent = "signedIn" | "roleSwitched" | "signedOut";

const listeners = new Set<(event: SessionEvent) => void>();

export function onSessionEvent(listener: (event: SessionEvent) => void) {
  listeners.add(listener);
}

export function announce(event: SessionEvent) {
  for (const listener of listeners) listener(event);
}
