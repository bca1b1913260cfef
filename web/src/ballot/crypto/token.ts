// The blind token, as crates/ballot/src/token.rs issues it: RFC 9497, POPRF mode, ristretto255-SHA512.
import { ristretto255, ristretto255_oprf } from "@noble/curves/ed25519.js";

import { type Bytes, encode, type Random, type Scope, systemRandom, uuidBytes } from "./bytes";
import { BallotError } from "../errors";

/** What was asked for: the blinded element goes to the server, the rest never leaves the device. */
export interface Asked {
  nonce: Bytes;
  blind: Bytes;
  blinded: Bytes;
}

interface Answer {
  evaluated: Bytes;
  proof: Bytes;
}

export function publicInfo(scope: Scope): Bytes {
  return encode("keping-token-v1", uuidBytes(scope.institution), uuidBytes(scope.evaluation));
}

export function blindNonce(nonce: Bytes, scope: Scope, tokenKey: Bytes, random: Random = systemRandom): Asked {
  return { nonce, ...blindInput(nonce, publicInfo(scope), tokenKey, random) };
}

/** Checks the proof against the manifest's key, so that the server cannot mark a student with a key of his own. */
export function finishToken(asked: Asked, answer: Answer, scope: Scope, tokenKey: Bytes): Bytes {
  return finishInput(asked.nonce, asked, answer, publicInfo(scope), tokenKey);
}

export function blindInput(input: Bytes, info: Bytes, tokenKey: Bytes, random: Random) {
  const { blind, blinded } = ristretto255_oprf.poprf(info).blind(input, tokenKey, (length = 48) => random(length));
  return { blind: new Uint8Array(blind), blinded: new Uint8Array(blinded) };
}

export function finishInput(
  input: Bytes,
  asked: Pick<Asked, "blind" | "blinded">,
  { evaluated, proof }: Answer,
  info: Bytes,
  tokenKey: Bytes,
): Bytes {
  const poprf = ristretto255_oprf.poprf(info);
  // The key for this info comes along with a blinding only; this one is thrown away.
  const { tweakedKey } = poprf.blind(input, tokenKey);
  try {
    return new Uint8Array(poprf.finalize(input, asked.blind, evaluated, asked.blinded, proof, tweakedKey));
  } catch {
    throw new BallotError("bad_proof");
  }
}

/** Whether bytes are a public key that tokens can be checked with. */
export function isTokenKey(bytes: Bytes): boolean {
  try {
    return !ristretto255.Point.fromBytes(bytes).equals(ristretto255.Point.ZERO);
  } catch {
    return false;
  }
}
