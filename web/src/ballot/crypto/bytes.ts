// Bytes and their text forms, and the canonical encoding that crates/ballot/src/bytes/canonical.rs has: a label that names
// purpose and version, then fields whose lengths never vary or are written before them.

export type Bytes = Uint8Array<ArrayBuffer>;

/** What a token is good for. */
export interface Scope {
  institution: string;
  evaluation: string;
}

const text = new TextEncoder();
const strictText = new TextDecoder("utf-8", { fatal: true });

export const utf8 = (value: string): Bytes => text.encode(value);

export function concat(...parts: readonly Uint8Array[]): Bytes {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

export const encode = (label: string, ...fields: readonly Uint8Array[]): Bytes => concat(utf8(`${label}\n`), ...fields);

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Null for what is not an even number of hexadecimal digits. */
export function fromHex(hex: string): Bytes | null {
  if (!/^([0-9a-f]{2})*$/i.test(hex)) return null;
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

export function toBase64url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join("");
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Null for what is not base64url without padding. */
export function fromBase64url(value: string): Bytes | null {
  if (!/^[\w-]*$/.test(value) || value.length % 4 === 1) return null;
  const binary = atob(value.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (character) => character.codePointAt(0) ?? 0);
}

/** Throws for what is not a UUID: ids come from the server's own lists. */
export function uuidBytes(id: string): Bytes {
  const bytes = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id) ? fromHex(id.replaceAll("-", "")) : null;
  if (bytes === null) throw new TypeError("not a UUID");
  return bytes;
}

export function uuidText(bytes: Uint8Array): string {
  return toHex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** Before, equal or after, byte by byte: the order of everything that is sorted. */
export function compare(one: Uint8Array, other: Uint8Array): number {
  for (const [position, byte] of one.entries()) {
    const difference = byte - (other[position] ?? -1);
    if (difference !== 0) return difference;
  }
  return one.length - other.length;
}

export const equal = (one: Uint8Array, other: Uint8Array): boolean => compare(one, other) === 0;

export async function sha256(bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}

export type Random = (length: number) => Bytes;

export const systemRandom: Random = (length) => crypto.getRandomValues(new Uint8Array(length));

/** Takes fields off the front of bytes; null where there are not enough. */
export class Reader {
  readonly #bytes: Bytes;
  #at = 0;

  constructor(label: string, bytes: Bytes) {
    const head = utf8(`${label}\n`);
    this.#bytes = bytes;
    if (equal(bytes.subarray(0, head.length), head)) this.#at = head.length;
    else this.#at = Number.POSITIVE_INFINITY;
  }

  take(length: number): Bytes | null {
    const end = this.#at + length;
    if (end > this.#bytes.length) return null;
    const taken = this.#bytes.slice(this.#at, end);
    this.#at = end;
    return taken;
  }

  u8(): number | null {
    return this.take(1)?.[0] ?? null;
  }

  /** With its length before it. */
  text(): string | null {
    const length = this.take(2);
    const bytes = length && this.take(new DataView(length.buffer).getUint16(0));
    if (!bytes) return null;
    try {
      return strictText.decode(bytes);
    } catch {
      return null;
    }
  }

  u32(): number | null {
    const taken = this.take(4);
    return taken && new DataView(taken.buffer).getUint32(0);
  }

  /** As many items of a fixed length as are announced, and nothing after them. */
  items(itemLength: number): Bytes[] | null {
    const count = this.u32();
    if (count === null || this.#at + count * itemLength !== this.#bytes.length) return null;
    return Array.from({ length: count }, () => this.take(itemLength) ?? new Uint8Array());
  }
}
