// The manifest of a campaign, as crates/ballot/src/manifest.rs writes it: keys, and the form and size of each evaluation.
// What is not in it is refused: otherwise a server could mark a student by a form or a key of his own.
import { type Bytes, compare, equal, Reader, type Scope, sha256, utf8, uuidText } from "./bytes";
import { BallotError } from "./errors";
import { maxSize } from "./seal";

export interface ManifestEntry {
  evaluation: string;
  formHash: Bytes;
  size: number;
}

export interface Manifest {
  institution: string;
  campaign: string;
  term: string;
  tokenKey: Bytes;
  boxKey: Bytes;
  entries: ManifestEntry[];
}

export function parseManifest(bytes: Bytes): Manifest {
  const reader = new Reader("keping-manifest-v1", bytes);
  const [institution, campaign, term] = [reader.take(16), reader.take(16), reader.take(16)];
  const [tokenKey, boxKey, items] = [reader.take(32), reader.take(65), reader.items(16 + 32 + 4)];
  if (!institution || !campaign || !term || !tokenKey || !boxKey || !items) throw new BallotError("manifest_invalid");
  const ids = items.map((item) => item.subarray(0, 16));
  const ascending = ids.every((id, position) => position === 0 || compare(ids[position - 1] ?? id, id) < 0);
  const entries = items.map((item) => ({
    evaluation: uuidText(item.subarray(0, 16)),
    formHash: item.slice(16, 48),
    size: new DataView(item.buffer).getUint32(48),
  }));
  if (!ascending || entries.some(({ size }) => size < 1 || size > maxSize)) throw new BallotError("manifest_invalid");
  return {
    institution: uuidText(institution),
    campaign: uuidText(campaign),
    term: uuidText(term),
    tokenKey,
    boxKey,
    entries,
  };
}

export interface Wanted extends Scope {
  campaign: string;
  /** Computed from the form on the screen, never taken from the server. */
  formHash: Uint8Array;
}

export function entryFor(manifest: Manifest, wanted: Wanted): ManifestEntry {
  if (manifest.institution !== wanted.institution || manifest.campaign !== wanted.campaign) {
    throw new BallotError("other_campaign");
  }
  const entry = manifest.entries.find(({ evaluation }) => evaluation === wanted.evaluation);
  if (!entry) throw new BallotError("not_in_manifest");
  if (!equal(entry.formHash, wanted.formHash)) throw new BallotError("form_differs");
  return entry;
}

const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const rounds = 2 ** 18;

/** 80 bits for people to compare; slow on purpose, see `Code` in manifest.rs. */
export async function manifestCode(bytes: Bytes): Promise<string> {
  const key = await crypto.subtle.importKey("raw", await sha256(bytes), "PBKDF2", false, ["deriveBits"]);
  const stretching = { name: "PBKDF2", hash: "SHA-256", salt: utf8("keping-code-v1"), iterations: rounds };
  const code = new Uint8Array(await crypto.subtle.deriveBits(stretching, key, 80));
  const bits = Array.from(code, (byte) => byte.toString(2).padStart(8, "0")).join("");
  const letters = (bits.match(/.{5}/g) ?? []).map((five) => alphabet.charAt(Number.parseInt(five, 2))).join("");
  return (letters.match(/.{4}/g) ?? []).join(" ");
}

const plain = (code: string): string =>
  code.toUpperCase().replaceAll(/[\s-]/g, "").replaceAll("O", "0").replaceAll(/[IL]/g, "1");

/** Whether what somebody typed or reads elsewhere is this code. */
export const sameCode = (typed: string, code: string): boolean => plain(typed) === plain(code);
