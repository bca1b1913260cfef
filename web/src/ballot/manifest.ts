// The manifest of a campaign, as crates/ballot/src/manifest.rs writes it: keys, who holds copies of the box's, where ballots go,
// and of each evaluation its form, class, size and how many are on its list. What is not in it is refused: otherwise a server
// could mark a student by a form, a key or a class of his own.
import { type Bytes, encode, equal, Reader, type Scope, sha256, toHex, utf8, uuidText } from "./crypto/bytes";
import { BallotError } from "./errors";
import { maxSize } from "./crypto/seal";

export interface ManifestEntry {
  evaluation: string;
  formHash: Bytes;
  /** Of the class's code, so that a second evaluation of the class is noticed. */
  className: Bytes;
  size: number;
  /** How many were on the list of the class at opening. */
  listed: number;
}

export interface Manifest {
  institution: string;
  campaign: string;
  term: string;
  tokenKey: Bytes;
  boxKey: Bytes;
  acknowledgementKey: Bytes;
  /** Where ballots go. */
  origin: string;
  /** Who holds a copy of the box's key, one name for each copy. */
  holders: string[];
  entries: ManifestEntry[];
}

const classLength = 16;
const entryLength = 16 + 32 + classLength + 4 + 4;

export async function classNameOf(classCode: string): Promise<Bytes> {
  return (await sha256(encode("keping-class-v1", utf8(classCode)))).slice(0, classLength);
}

function read(bytes: Bytes): Manifest | null {
  const reader = new Reader("keping-manifest-v2", bytes);
  const [institution, campaign, term] = [reader.take(16), reader.take(16), reader.take(16)];
  const [tokenKey, boxKey, acknowledgementKey] = [reader.take(32), reader.take(65), reader.take(32)];
  const [origin, copies] = [reader.text(), reader.u8()];
  const holders = Array.from({ length: copies ?? 0 }, () => reader.text() ?? "");
  const items = reader.items(entryLength);
  if (!institution || !campaign || !term || !tokenKey || !boxKey || !acknowledgementKey || !items) return null;
  if (origin === null || copies === null || holders.includes("")) return null;
  const entries = items.map((item) => ({
    evaluation: uuidText(item.subarray(0, 16)),
    formHash: item.slice(16, 48),
    className: item.slice(48, 48 + classLength),
    size: new DataView(item.buffer).getUint32(48 + classLength),
    listed: new DataView(item.buffer).getUint32(52 + classLength),
  }));
  const [forCampaign, forTerm] = [uuidText(campaign), uuidText(term)];
  const keys = { tokenKey, boxKey, acknowledgementKey };
  return {
    institution: uuidText(institution),
    campaign: forCampaign,
    term: forTerm,
    ...keys,
    origin,
    holders,
    entries,
  };
}

/** Scheme, host and perhaps a port, as browsers write it. */
const isOrigin = (text: string): boolean => /^https?:\/\/[a-z0-9.:[\]-]{1,247}$/.test(text);

export function parseManifest(bytes: Bytes): Manifest {
  const manifest = read(bytes);
  if (!manifest || !isOrigin(manifest.origin)) throw new BallotError("manifest_invalid");
  const ids = manifest.entries.map(({ evaluation }) => evaluation);
  const ascending = ids.every((id, position) => position === 0 || (ids[position - 1] ?? "") < id);
  const classes = new Set(manifest.entries.map(({ className }) => toHex(className)));
  const once = classes.size === manifest.entries.length;
  const sized = manifest.entries.every(({ size }) => size >= 1 && size <= maxSize);
  if (!ascending || !once || !sized) throw new BallotError("manifest_invalid");
  return manifest;
}

export interface Wanted extends Scope {
  campaign: string;
  /** Computed from the form on the screen, never taken from the server. */
  formHash: Uint8Array;
  /** As it stands on the screen. */
  classCode: string;
}

export async function entryFor(manifest: Manifest, wanted: Wanted): Promise<ManifestEntry> {
  if (manifest.institution !== wanted.institution || manifest.campaign !== wanted.campaign) {
    throw new BallotError("other_campaign");
  }
  const entry = manifest.entries.find(({ evaluation }) => evaluation === wanted.evaluation);
  if (!entry) throw new BallotError("not_in_manifest");
  const sameClass = equal(entry.className, await classNameOf(wanted.classCode));
  if (!sameClass || !equal(entry.formHash, wanted.formHash)) throw new BallotError("form_differs");
  return entry;
}
