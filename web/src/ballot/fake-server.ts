// For tests: a server that issues real tokens, once for each user and evaluation, and takes only ballots that verify and
// open. What it saw can be looked at.
import { Aes128Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from "@hpke/core";
import { ristretto255_oprf } from "@noble/curves/ed25519.js";

import type { BallotJson } from "./ballot";
import { type Bytes, concat, encode, fromBase64url, toBase64url, toHex, utf8, uuidBytes } from "./bytes";
import { ballotMac } from "./mac";
import type { BallotNetwork, BallotOutcome, ManifestOutcome, TokenOutcome } from "./outbox";
import { receiptOf } from "./receipt";
import { boundTo } from "./seal";
import type { CommentTag, SubmitRequest } from "./submission";
import { publicInfo } from "./token";

const institution = "11111111-1111-4111-8111-111111111111";
const campaign = "22222222-2222-4222-8222-222222222222";
export const evaluation = "33333333-3333-4333-8333-333333333333";
const formHash = new Uint8Array(32).fill(0xf0);
const size = 64;

const tagOf = (text: string): CommentTag => ({ question: "q1", tag: utf8(`tag of ${text}`) });

export function request(text: string, changes: Partial<SubmitRequest> = {}): SubmitRequest {
  return {
    user: "s1",
    institution,
    campaign,
    evaluation,
    formHash,
    payload: utf8(text),
    draft: { text },
    tags: [tagOf(text)],
    ...changes,
  };
}

const decoded = (text: string): Bytes => fromBase64url(text) ?? new Uint8Array();

export async function fakeServer(user = "s1") {
  const issuer = ristretto255_oprf.poprf(utf8("any")).generateKeyPair();
  const suite = new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes128Gcm() });
  const pair = await suite.kem.generateKeyPair();
  const boxKey = new Uint8Array(await suite.kem.serializePublicKey(pair.publicKey));

  const issued = new Map<string, string>();
  const box = new Map<string, { version: number; receipt: string; payload: Bytes }>();
  const seen = { blinded: new Set<string>(), sealed: new Set<string>(), asked: 0, sent: 0 };

  function manifest(changes: { formHash?: Bytes; evaluation?: string; campaign?: string } = {}): Bytes {
    const head = [institution, changes.campaign ?? campaign, institution].map(uuidBytes);
    const entry = concat(
      uuidBytes(changes.evaluation ?? evaluation),
      changes.formHash ?? formHash,
      Uint8Array.of(0, 0, 0, size),
    );
    return encode("keping-manifest-v1", ...head, issuer.publicKey, boxKey, Uint8Array.of(0, 0, 0, 1), entry);
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
    return { kind: "acknowledged" };
  }

  const network: BallotNetwork = {
    fetchManifest: async (): Promise<ManifestOutcome> => ({ kind: "manifest", bytes: manifest() }),
    askToken,
    sendBallot,
  };
  return { network, manifest, seen, box, ballots: () => [...box.values()] };
}
