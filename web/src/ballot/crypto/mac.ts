// What ties a ballot's parts together, as crates/ballot/src/ballot/mac.rs checks it: HMAC-SHA256 under the token.
import { type Bytes, encode, type Scope, uuidBytes } from "./bytes";

export interface Statement {
  scope: Scope;
  formHash: Bytes;
  nonce: Bytes;
  version: number;
  sealedHash: Bytes;
}

export async function ballotMac(token: Bytes, statement: Statement): Promise<Bytes> {
  const { scope, formHash, nonce, version, sealedHash } = statement;
  const bytes = encode(
    "keping-mac-v1",
    uuidBytes(scope.institution),
    uuidBytes(scope.evaluation),
    formHash,
    nonce,
    Uint8Array.of(version),
    sealedHash,
  );
  const key = await crypto.subtle.importKey("raw", token, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, bytes));
}
