// What a passphrase and a chosen file must be before they are sent.
import { ApiError } from "../../../api/errors";

export const shortestPassphrase = 12;
const longestPassphrase = 128;
/** Ours are below half a kilobyte. */
const largestCopy = 4096;

/** As the server counts it. */
export const longestHolder = 60;

export type KeyFault =
  | "holder_required"
  | "holder_too_long"
  | "passphrase_required"
  | "passphrase_too_short"
  | "passphrase_too_long"
  | "passphrase_wrong"
  | "repeat_differs"
  | "copy_required"
  | "copy_invalid"
  | "copy_wrong"
  | "loss_required";

export function checkHolder(typed: string): KeyFault | undefined {
  const { length } = [...typed.trim()];
  if (length === 0) return "holder_required";
  return length > longestHolder ? "holder_too_long" : undefined;
}

export function checkPassphrase(typed: string): KeyFault | undefined {
  // Characters as people count them.
  const { length } = [...typed];
  if (length === 0) return "passphrase_required";
  if (length < shortestPassphrase) return "passphrase_too_short";
  return length > longestPassphrase ? "passphrase_too_long" : undefined;
}

export function checkCopy(file: Pick<File, "size"> | null): KeyFault | undefined {
  if (file === null) return "copy_required";
  return file.size === 0 || file.size > largestCopy ? "copy_invalid" : undefined;
}

/** What the server says about what was typed and chosen, where it is about that. */
export function faultsIn(error: unknown): { holder?: KeyFault; passphrase?: KeyFault; copy?: KeyFault } {
  if (!(error instanceof ApiError)) return {};
  const { holder, passphrase, copy } = error.fields;
  return {
    ...(holder === undefined ? {} : { holder: holder === "too_long" ? "holder_too_long" : "holder_required" }),
    ...(passphrase === undefined ? {} : { passphrase: passphraseFault(passphrase) }),
    ...(copy === undefined ? {} : { copy: copy === "wrong" ? "copy_wrong" : "copy_invalid" }),
  };
}

function passphraseFault(reason: string): KeyFault {
  if (reason === "wrong") return "passphrase_wrong";
  return reason === "too_long" ? "passphrase_too_long" : "passphrase_too_short";
}

export async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(String.fromCodePoint(...bytes));
}
