// What the ballot listener signs once a ballot is safe (crates/ballot/src/acknowledgement.rs): with it a device can prove that its
// ballot was taken.
import { ed25519 } from "@noble/curves/ed25519.js";

import { type Bytes, encode, type Scope, uuidBytes } from "./crypto/bytes";

/** A ballot as the box has it. */
export interface Taken {
  scope: Scope;
  /** SHA-256 of the nonce. */
  key: Bytes;
  version: number;
  receipt: Bytes;
}

export function isAcknowledged(taken: Taken, acknowledgementKey: Bytes, signature: Bytes): boolean {
  const { scope, key, version, receipt } = taken;
  const ids = [uuidBytes(scope.institution), uuidBytes(scope.evaluation)];
  const statement = encode("keping-acknowledgement-v1", ...ids, key, Uint8Array.of(version), receipt);
  try {
    return ed25519.verify(signature, statement, acknowledgementKey, { zip215: false });
  } catch {
    return false;
  }
}
