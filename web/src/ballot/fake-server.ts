// For tests: a server that issues real tokens, once for each user and evaluation, and takes only ballots that verify and
// open. What it saw can be looked at.
import { Aes128Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from "@hpke/core";
import { ed25519, ristretto255_oprf } from "@noble/curves/ed25519.js";

import type { BallotJson } from "./ballot";
import { type Bytes, concat, encode, fromBase64url, sha256, toBase64url, toHex, utf8, uuidBytes } from "./crypto/bytes";
import { ballotMac } from "./crypto/mac";
import { codeOf } from "./crypto/code";
import { classNameOf } from "./manifest";
import type { BallotNetwork, BallotOutcome, ManifestOutcome, TokenOutcome } from "./outbox";
import { receiptOf } from "./receipt";
import { boundTo } from "./crypto/seal";
import type { CommentTag, SubmitRequest } from "./submission";
import { publicInfo } from "./crypto/token";

const institution = "11111111-1111-4111-8111-111111111111";
const campaign = "22222222-2222-4222-8222-222222222222";
export const evaluation = "33333333-3333-4333-8333-333333333333";
const formHash = new Uint8Array(32).fill(0xf0);
const size = 64;
const classCode = "CS2003-01";
export const origin = "https://ballots.example";

const tagOf = (text: string): CommentTag => ({ question: "q1", tag: utf8(`tag of ${text}`) });

export function request(text: string, changes: Partial<SubmitRequest> = {}): SubmitRequest {
  return {
    user: "s1",
    institution,
    campaign,
    evaluation,
    classCode,
    code: null,
    formHash,
    payload: utf8(text),
    draft: { text },
    tags: [tagOf(text)],
    ...changes,
  };
}

const decoded = (text: string): Bytes => fromBase64url(text) ?? new Uint8Array();

const suite = new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes128Gcm() });

export async function newKeys() {
  const issuer = ristretto255_oprf.poprf(utf8("any")).generateKeyPair();
  const pair = await suite.kem.generateKeyPair();
  const boxKey = new Uint8Array(await suite.kem.serializePublicKey(pair.publicKey));
  return { issuer, pair, boxKey, signer: ed25519.keygen() };
}

// One set for a file: the code of a manifest takes a while to work out.
let usual: ReturnType<typeof newKeys> | undefined;

export async function fakeServer(user = "s1", keys?: Awaited<ReturnType<typeof newKeys>>) {
  usual ??= newKeys();
  const { issuer, pair, boxKey, signer } = keys ?? (await usual);
  const issued = new Map<string, string>();
  const box = new Map<string, { version: number; receipt: string; payload: Bytes }>();
  const seen = { blinded: new Set<string>(), sealed: new Set<string>(), asked: 0, sent: 0 };

  const className = await classNameOf(classCode);
  interface Changes {
    formHash?: Bytes;
    evaluation?: string;
    campaign?: string;
    origin?: string;
  }

  function manifest(changes: Changes = {}): Bytes {
    const head = [institution, changes.campaign ?? campaign, institution].map(uuidBytes);
    const named = [issuer.publicKey, boxKey, signer.publicKey];
    const where = utf8(changes.origin ?? origin);
    const entry = concat(
      uuidBytes(changes.evaluation ?? evaluation),
      changes.formHash ?? formHash,
      className,
      Uint8Array.of(0, 0, 0, size, 0, 0, 0, 43),
    );
    const rest = [Uint8Array.of(0, where.length), where, Uint8Array.of(0), Uint8Array.of(0, 0, 0, 1), entry];
    return encode("keping-manifest-v2", ...head, ...named, ...rest);
  }

  async function askToken(wanted: string, blinded: string): Promise<TokenOutcome> {
    seen.asked += 1;
    seen.blinded.add(blinded);
    const key = `${user}/${wanted}`;
    if ((issued.get(key) ?? blinded) !== blinded) return { kind: "used_elsewhere" };
    issued.set(key, blinded);
    const poprf = ristretto255_oprf.poprf(publicInfo({ institution, evaluation: wanted }));
    const { evaluated, proof } = poprf.blindEvaluate(issuer.secretKey, decoded(blinded));
    return { kind: "granted", evaluated: toBase64url(evaluated), proof: toBase64url(proof) };
  }

  async function sendBallot(ballot: BallotJson): Promise<BallotOutcome> {
    seen.sent += 1;
    seen.sealed.add(`${ballot.version} ${ballot.sealed}`);
    const scope = { institution: ballot.institution, evaluation: ballot.evaluation };
    const [nonce, sealed, form] = [ballot.nonce, ballot.sealed, ballot.form_hash].map(decoded) as [Bytes, Bytes, Bytes];
    const token = new Uint8Array(ristretto255_oprf.poprf(publicInfo(scope)).evaluate(issuer.secretKey, nonce));
    const sealedHash = await receiptOf(sealed);
    const statement = { scope, formHash: form, nonce, version: ballot.version, sealedHash };
    if (toBase64url(await ballotMac(token, statement)) !== ballot.mac) return { kind: "refused" };
    const recipient = await suite.createRecipientContext({
      recipientKey: pair.privateKey,
      enc: sealed.slice(0, 65),
      info: utf8("keping-box-v1"),
    });
    const padded = new Uint8Array(await recipient.open(sealed.slice(65), boundTo(scope, form)));
    const payload = padded.slice(2, 2 + new DataView(padded.buffer).getUint16(0));
    const incoming = { version: ballot.version, receipt: toHex(sealedHash), payload };
    const stored = box.get(ballot.nonce);
    if (stored && stored.version > incoming.version) return { kind: "superseded" };
    if (stored?.version === incoming.version && stored.receipt !== incoming.receipt) return { kind: "conflict" };
    box.set(ballot.nonce, incoming);
    const ids = [uuidBytes(ballot.institution), uuidBytes(ballot.evaluation)];
    const key = await sha256(nonce);
    const taken = encode("keping-acknowledgement-v1", ...ids, key, Uint8Array.of(ballot.version), sealedHash);
    return { kind: "acknowledged", signature: toBase64url(ed25519.sign(taken, signer.secretKey)) };
  }

  const network: BallotNetwork = {
    fetchManifest: async (): Promise<ManifestOutcome> => ({ kind: "manifest", bytes: manifest(), from: origin }),
    askToken,
    sendBallot,
  };
  const code = await codeOf(manifest());
  /** As it is sent once the code has been compared. */
  const checked = (text: string, changes: Partial<SubmitRequest> = {}) => request(text, { code, ...changes });
  return { network, manifest, code, checked, seen, box, ballots: () => [...box.values()] };
}
