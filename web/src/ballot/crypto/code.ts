// 80 bits of a document for people to compare, as `Code` in crates/ballot/src/manifest.rs makes them.
import { type Bytes, sha256, toHex, utf8 } from "./bytes";

const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const rounds = 2 ** 18;

/** What was worked out while the form was read is not worked out again when it is sent. */
const codes = new Map<string, Promise<string>>();

/** 80 bits of a document for people to compare; slow on purpose, see `Code` in manifest.rs. */
export async function codeOf(bytes: Bytes): Promise<string> {
  const hash = await sha256(bytes);
  const known = codes.get(toHex(hash)) ?? stretched(hash);
  codes.set(toHex(hash), known);
  return known;
}

async function stretched(hash: Bytes): Promise<string> {
  const key = await crypto.subtle.importKey("raw", hash, "PBKDF2", false, ["deriveBits"]);
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
