// The ballot as it is sent: JSON with binary fields as base64url. Nothing in it, or beside it, says who sends it.
import { type Bytes, type Scope, toBase64url } from "./crypto/bytes";
import { ballotMac } from "./crypto/mac";
import { receiptOf } from "./receipt";

export const maxVersion = 50;

export interface BallotJson {
  institution: string;
  evaluation: string;
  form_hash: string;
  nonce: string;
  version: number;
  sealed: string;
  mac: string;
}

interface Unsigned {
  scope: Scope;
  formHash: Bytes;
  nonce: Bytes;
  version: number;
  sealed: Bytes;
}

export async function signBallot(token: Bytes, ballot: Unsigned): Promise<BallotJson> {
  const { scope, formHash, nonce, version, sealed } = ballot;
  const mac = await ballotMac(token, { scope, formHash, nonce, version, sealedHash: await receiptOf(sealed) });
  return {
    institution: scope.institution,
    evaluation: scope.evaluation,
    form_hash: toBase64url(formHash),
    nonce: toBase64url(nonce),
    version,
    sealed: toBase64url(sealed),
    mac: toBase64url(mac),
  };
}
