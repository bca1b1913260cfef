// For tests: what is published of a course with three ballots, and receipts to look for in it.
import { concat, encode, sha256, uuidBytes } from "../../ballot/crypto/bytes";
import type { KeptReceipt } from "../../ballot/submission";
import { evaluationId, institution, receipt } from "../samples";

export const filled = (byte: number) => new Uint8Array(32).fill(byte);
const count = (number: number) => Uint8Array.of(0, 0, 0, number);
const ids = [uuidBytes(institution), uuidBytes(evaluationId)];

/** On the list, joined late, left, took a token. */
const people = [10, 1, 2, 3].map(count);

/** Version 2 under keys 1, 2, 3, with receipts 11, 12, 13; the last could not be read. */
export async function published(evaluation = evaluationId) {
  const ballots = [1, 2, 3].map((key) => concat(filled(key), Uint8Array.of(2), filled(key + 10)));
  const scope = [uuidBytes(institution), uuidBytes(evaluation)];
  const list = encode("keping-receipts-v2", ...scope, ...people, count(3), ...ballots);
  const register = encode("keping-register-v1", ...ids, count(1), uuidBytes(evaluation), await sha256(list));
  const unreadable = encode("keping-unreadable-v1", ...scope, await sha256(list), count(1), filled(13));
  return { list, register, unreadable };
}

/** The first of them, signed for. */
export const kept = (changes: Partial<KeptReceipt> = {}): KeptReceipt => ({
  ...receipt,
  version: 2,
  key: filled(1),
  receipt: filled(11),
  signature: new Uint8Array(64),
  ...changes,
});
