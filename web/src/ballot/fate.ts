// What became of comments, as crates/ballot/src/fate.rs encrypts it: one list for an evaluation, the same to whoever asks, in
// which only the author of a comment can open its fate.
import { type Bytes, encode, Reader, type Scope, sha256, uuidBytes, uuidText } from "./crypto/bytes";
import { BallotError } from "./errors";

const room = 816;
const sealedLength = 2 + room + 16;
/** Each key encrypts once: it is made anew for every list. */
const nonce = new Uint8Array(12);

export interface FateList {
  scope: Scope;
  /** Days since 1970-01-01; null while the results are not published. */
  publishedDay: number | null;
  count: number;
  /** Null: there is no such comment. */
  open: (tag: Bytes) => Promise<Bytes | null>;
}

export function fateKey({ institution, evaluation }: Scope, tag: Bytes): Promise<Bytes> {
  return sha256(encode("keping-fate-key-v1", uuidBytes(institution), uuidBytes(evaluation), tag));
}

export function parseFateList(bytes: Bytes): FateList {
  const reader = new Reader("keping-fates-v1", bytes);
  const [institution, evaluation, day] = [reader.take(16), reader.take(16), reader.u32()];
  const [salt, items] = [reader.take(32), reader.items(sealedLength)];
  if (!institution || !evaluation || day === null || !salt || !items) throw new BallotError("list_invalid");
  const scope = { institution: uuidText(institution), evaluation: uuidText(evaluation) };

  async function open(tag: Bytes): Promise<Bytes | null> {
    const raw = await sha256(encode("keping-fate-seal-v1", await fateKey(scope, tag), salt ?? new Uint8Array()));
    const key = await crypto.subtle.importKey("raw", raw, "AES-GCM", false, ["decrypt"]);
    const decrypt = (item: Bytes) => crypto.subtle.decrypt({ name: "AES-GCM", iv: nonce }, key, item);
    // All of them are tried: how long it takes tells nothing either.
    const tried = await Promise.allSettled((items ?? []).map(decrypt));
    const opened = tried.find((one) => one.status === "fulfilled");
    return opened ? unpad(new Uint8Array(opened.value)) : null;
  }

  return { scope, publishedDay: day === 0 ? null : day, count: items.length, open };
}

function unpad(padded: Bytes): Bytes {
  const length = new DataView(padded.buffer).getUint16(0);
  if (length > room) throw new BallotError("list_invalid");
  return padded.slice(2, 2 + length);
}
