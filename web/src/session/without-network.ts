// Starting where there is no network. A refresh that is not asked for is not refused: the session stays as it was, for whoever
// has what they need on the device.
import { holdSession, type Session } from "./state";

type Source = () => Promise<Session | null>;

let source: Source = () => Promise.resolve(null);

export function takeOfflineSessionFrom(next: Source) {
  source = next;
}

/** False: there is a network, or nobody who goes on without one. */
export async function goOnWithoutNetwork(): Promise<boolean> {
  const held = navigator.onLine ? null : await source().catch(() => null);
  if (held) holdSession(held);
  return held !== null;
}
