// The files that crates/ballot shares: the RFCs' examples, what the server's code makes of fixed inputs, and what this
// code makes of fixed inputs (UPDATE_VECTORS=1 writes that one anew; the server's tests open it).
import { readFileSync, writeFileSync } from "node:fs";

import { ristretto255_oprf } from "@noble/curves/ed25519.js";
import { expect, test } from "vitest";

import { isAcknowledged } from "./acknowledgement";
import { signBallot } from "./ballot";
import { type Bytes, encode, fromHex, type Random, sha256, toHex, utf8, uuidBytes } from "./crypto/bytes";
import { BallotError } from "./errors";
import { ballotMac } from "./crypto/mac";
import { codeOf } from "./crypto/code";
import { entryFor, parseManifest } from "./manifest";
import { isRegistered, parsePublishedList, parseRegister, parseUnreadable, receiptOf } from "./receipt";
import { boundTo, isBoxKey, pad, seal, sealBytes, sealedLength } from "./crypto/seal";
import { blindInput, blindNonce, finishInput, finishToken, isTokenKey, publicInfo } from "./crypto/token";

const file = (name: string) => new URL(`../../../crates/ballot/vectors/${name}.json`, import.meta.url);
const read = (name: string) => JSON.parse(readFileSync(file(name), "utf8"));

function bytes(hex: unknown): Bytes {
  const read = fromHex(String(hex));
  if (!read) throw new Error("not hexadecimal");
  return read;
}

/** The library adds one to what it reads: the bytes of which it makes exactly this scalar. */
function scalar(wanted: Bytes): Random {
  const lessOne = BigInt(`0x${toHex(wanted.toReversed())}`) - 1n;
  const little = bytes(lessOne.toString(16).padStart(96, "0")).toReversed();
  return (length) => {
    expect(length).toBe(48);
    return little;
  };
}

const token = read("token");
const scope = { institution: token.institution, evaluation: token.evaluation };

test("RFC 9497's tokens", () => {
  const rfc = read("rfc9497-poprf-ristretto255-sha512");
  expect(rfc.cases).toHaveLength(2);
  for (const vector of rfc.cases) {
    const [input, info, key] = [bytes(vector.input), bytes(vector.info), bytes(rfc.public_key)];
    const asked = blindInput(input, info, key, scalar(bytes(vector.blind)));
    expect(toHex(asked.blind)).toBe(vector.blind);
    expect(toHex(asked.blinded)).toBe(vector.blinded_element);
    const answer = { evaluated: bytes(vector.evaluation_element), proof: bytes(vector.proof) };
    expect(toHex(finishInput(input, asked, answer, info, key))).toBe(vector.output);
  }
});

test("RFC 9180's sealing", async () => {
  const rfc = read("rfc9180-p256-sha256-aes128gcm");
  const [text, key, info, aad] = [bytes(rfc.plaintext), bytes(rfc.public_key), bytes(rfc.info), bytes(rfc.aad)];
  expect(toHex(await sealBytes(text, key, info, aad, bytes(rfc.ikm_e)))).toBe(rfc.enc + rfc.ciphertext);
});

test("the server's token", () => {
  expect(toHex(publicInfo(scope))).toBe(token.info);
  const key = bytes(token.token_key);
  expect(isTokenKey(key)).toBe(true);
  const asked = blindNonce(bytes(token.nonce), scope, key, scalar(bytes(token.blind)));
  expect(toHex(asked.blinded)).toBe(token.blinded);
  const answer = { evaluated: bytes(token.evaluated), proof: bytes(token.proof) };
  expect(toHex(finishToken(asked, answer, scope, key))).toBe(token.token);
  const info = encode("keping-issuer-v1", uuidBytes(token.institution), uuidBytes(token.term));
  const pair = ristretto255_oprf.poprf(publicInfo(scope)).deriveKeyPair(bytes(token.secret), info);
  expect(toHex(pair.publicKey)).toBe(token.token_key);
});

test("the server's sealed box", async () => {
  const vector = read("seal");
  const [payload, formHash, boxKey] = [bytes(vector.payload), bytes(vector.form_hash), bytes(vector.public_key)];
  expect(await isBoxKey(boxKey)).toBe(true);
  expect(toHex(pad(payload, vector.size))).toBe(vector.padded);
  expect(toHex(boundTo(scope, formHash))).toBe(vector.aad);
  const sealed = await seal(payload, { boxKey, scope, formHash, size: vector.size }, bytes(vector.ephemeral));
  expect(toHex(sealed)).toBe(vector.sealed);
  expect(sealed).toHaveLength(sealedLength(vector.size));
});

test("the server's ballot", async () => {
  const vector = read("ballot");
  const [sealed, formHash, nonce] = [bytes(vector.sealed), bytes(vector.form_hash), bytes(vector.nonce)];
  const receipt = await receiptOf(sealed);
  expect(toHex(receipt)).toBe(vector.receipt);
  expect(toHex(await sha256(nonce))).toBe(vector.key);
  const statement = { scope, formHash, nonce, version: vector.json.version, sealedHash: receipt };
  expect(toHex(await ballotMac(bytes(vector.token), statement))).toBe(vector.mac);
  const ballot = { scope, formHash, nonce, version: vector.json.version, sealed };
  expect(await signBallot(bytes(vector.token), ballot)).toEqual(vector.json);
});

test("the server's manifest", async () => {
  const vector = read("manifest");
  const manifest = parseManifest(bytes(vector.bytes));
  expect({
    institution: manifest.institution,
    campaign: manifest.campaign,
    term: manifest.term,
    token_key: toHex(manifest.tokenKey),
    box_key: toHex(manifest.boxKey),
    acknowledgement_key: toHex(manifest.acknowledgementKey),
    origin: manifest.origin,
    holders: manifest.holders,
    entries: manifest.entries.map((entry) => ({
      evaluation: entry.evaluation,
      form_hash: toHex(entry.formHash),
      class: toHex(entry.className),
      size: entry.size,
      listed: entry.listed,
    })),
    bytes: vector.bytes,
    hash: toHex(await sha256(bytes(vector.bytes))),
    code: await codeOf(bytes(vector.bytes)),
  }).toEqual(vector);
});

test("the server's acknowledgement", () => {
  const vector = read("acknowledgement");
  const taken = { scope, key: bytes(vector.key), version: vector.version, receipt: bytes(vector.receipt) };
  const [key, signature] = [bytes(vector.public_key), bytes(vector.signature)];
  expect(isAcknowledged(taken, key, signature)).toBe(true);
  expect(isAcknowledged({ ...taken, version: 3 }, key, signature)).toBe(false);
  expect(isAcknowledged(taken, key, signature.slice(1))).toBe(false);
  expect(isAcknowledged(taken, new Uint8Array(32), signature)).toBe(false);
});

test("the server's published list, its register and what could not be read", async () => {
  const vector = read("published-list");
  const listBytes = bytes(vector.bytes);
  const list = parsePublishedList(listBytes);
  expect(list.scope).toEqual({ institution: vector.institution, evaluation: vector.evaluation });
  expect(list.people).toEqual(vector.people);
  expect(
    list.ballots.map(({ key, version, receipt }) => ({ key: toHex(key), version, receipt: toHex(receipt) })),
  ).toEqual(vector.ballots);
  expect(list.copies).toBe(vector.copies);
  expect(toHex(await sha256(listBytes))).toBe(vector.hash);

  const register = parseRegister(bytes(vector.register));
  expect(await isRegistered(register, listBytes)).toBe(true);
  const other = listBytes.slice();
  other[60] = (other[60] ?? 0) ^ 1;
  expect(await isRegistered(register, other)).toBe(false);
  expect(await codeOf(bytes(vector.register))).toBe(vector.register_code);

  const unreadable = await parseUnreadable(bytes(vector.unreadable), listBytes);
  expect(unreadable.map(toHex)).toEqual([vector.ballots[0].receipt]);
  await expect(parseUnreadable(bytes(vector.unreadable), other)).rejects.toThrow(new BallotError("list_invalid"));
});

test("this code's ballot, which the server's tests accept and open", async () => {
  const manifestBytes = bytes(read("manifest").bytes);
  const manifest = parseManifest(manifestBytes);
  const formHash = bytes(read("ballot").form_hash);
  const wanted = { ...scope, campaign: manifest.campaign, formHash, classCode: "CS2026-01" };
  const entry = await entryFor(manifest, wanted);
  // The nonce and blinding of the server's example, since its answer to them is what this side cannot make.
  const asked = blindNonce(bytes(token.nonce), scope, manifest.tokenKey, scalar(bytes(token.blind)));
  const answer = { evaluated: bytes(token.evaluated), proof: bytes(token.proof) };
  const finished = finishToken(asked, answer, scope, manifest.tokenKey);
  const payload = utf8("作业太多，但收获很大。");
  const target = { boxKey: manifest.boxKey, scope, formHash, size: entry.size };
  const sealed = await seal(payload, target, new Uint8Array(32).fill(0xb0));
  const ballot = await signBallot(finished, { scope, formHash, nonce: asked.nonce, version: 3, sealed });
  const made = {
    manifest: toHex(manifestBytes),
    nonce: toHex(asked.nonce),
    blinded: toHex(asked.blinded),
    evaluated: token.evaluated,
    proof: token.proof,
    token: toHex(finished),
    payload: toHex(payload),
    receipt: toHex(await receiptOf(sealed)),
    ballot,
  };
  if (process.env["UPDATE_VECTORS"]) writeFileSync(file("browser"), `${JSON.stringify(made, null, 2)}\n`);
  expect(made).toEqual(read("browser"));
});
