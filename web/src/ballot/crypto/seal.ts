// The sealed box, as crates/ballot/src/seal.rs opens it: RFC 9180, base mode, DHKEM(P-256, HKDF-SHA256), HKDF-SHA256,
// AES-128-GCM, all by the browser's own cryptography. All ballots of an evaluation have one size.
import { Aes128Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from "@hpke/core";

import { type Bytes, concat, encode, type Scope, utf8, uuidBytes } from "./bytes";
import { BallotError } from "../errors";

const keyLength = 65;
const prefixLength = 2;
const tagLength = 16;
export const maxSize = 16_384;

/** For whom, for which evaluation and form, and how large. */
export interface Target {
  boxKey: Bytes;
  scope: Scope;
  formHash: Bytes;
  size: number;
}

export const sealedLength = (size: number): number => keyLength + prefixLength + size + tagLength;

/** The length in two bytes, the payload, zeros. */
export function pad(payload: Bytes, size: number): Bytes {
  if (payload.length > size || size > maxSize) throw new BallotError("payload_too_long");
  const padded = new Uint8Array(prefixLength + size);
  new DataView(padded.buffer).setUint16(0, payload.length);
  padded.set(payload, prefixLength);
  return padded;
}

export function boundTo(scope: Scope, formHash: Bytes): Bytes {
  return encode("keping-seal-v1", uuidBytes(scope.institution), uuidBytes(scope.evaluation), formHash);
}

/** `ephemeral` is for tests: what the throw-away key is derived from. */
export function seal(payload: Bytes, target: Target, ephemeral?: Bytes): Promise<Bytes> {
  const padded = pad(payload, target.size);
  return sealBytes(padded, target.boxKey, utf8("keping-box-v1"), boundTo(target.scope, target.formHash), ephemeral);
}

export async function sealBytes(text: Bytes, key: Bytes, info: Bytes, aad: Bytes, ephemeral?: Bytes): Promise<Bytes> {
  const suite = new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes128Gcm() });
  const recipientPublicKey = await suite.kem.deserializePublicKey(key);
  const sender = await suite.createSenderContext({
    recipientPublicKey,
    info,
    ...(ephemeral && { ekm: ephemeral }),
  });
  return concat(new Uint8Array(sender.enc), new Uint8Array(await sender.seal(text, aad)));
}

/** Whether bytes are a public key that ballots can be sealed for. */
export async function isBoxKey(bytes: Bytes): Promise<boolean> {
  try {
    await crypto.subtle.importKey("raw", bytes, { name: "ECDH", namedCurve: "P-256" }, false, []);
    return true;
  } catch {
    return false;
  }
}
