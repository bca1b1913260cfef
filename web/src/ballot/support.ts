// Whether this browser, on this address, can make a ballot at all. Small: pages ask before they load the rest.
import type { BallotReason } from "./errors";

type Lacking = Extract<BallotReason, "insecure_context" | "no_crypto" | "no_storage">;

/** What is missing, or null. */
export function ballotSupport(): Lacking | null {
  if (!globalThis.isSecureContext) return "insecure_context";
  if (globalThis.crypto?.subtle === undefined) return "no_crypto";
  if (globalThis.indexedDB === undefined) return "no_storage";
  return null;
}
