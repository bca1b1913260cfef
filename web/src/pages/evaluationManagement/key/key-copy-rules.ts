// What a passphrase and a chosen file must be before they are sent.
import { ApiError } from "../../../api/errors";

export const shortestPassphrase = 12;
const longestPassphrase = 128;
/** Ours are below half a kilobyte. */
const largestCopy = 4096;

export type KeyFault =
  | "passphrase_required"
  | "passphrase_too_short"
  | "passphrase_too_long"
  | "passphrase_wrong"
  | "repeat_differs"
  | "copy_required"
  | "copy_invalid"
  | "copy_wrong"
  | "loss_required";

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

/** What the server says about the two, where it is about them. */
export function faultsIn(error: unknown): { passphrase?: KeyFault; copy?: KeyFault } {
  if (!(error instanceof ApiError)) return {};
  const { passphrase, copy } = error.fields;
  return {
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
